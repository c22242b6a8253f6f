import type { Application } from '@jibline/contract';
import { ABSENT, samples, variant } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { questionOfApplication } from './application-crane.ts';

const application = samples.Application.valid as Application;

it('places the crane of a submitted application at its answers’ position', () => {
  expect(questionOfApplication(application)).toMatchObject({
    ...{ at: { lat: -33.93, lon: 151.19 }, groundAhdM: 5, heightAglM: 40, radiusM: 20, restingHeightAglM: 4 },
  });
});

it.each(['site.groundLevelAhdM', 'site.latitude', 'craneDetail.maxHeightAglM', 'craneDetail.maxRadiusM'])(
  'draws nothing without %s',
  (path) => expect(questionOfApplication(variant(application, { [path]: ABSENT }) as Application)).toBeNull(),
);
