import type { SurfaceResult } from '@jibline/contract';
import { expect, it } from 'vitest';
import { sentencesOf } from './findings.ts';

const height = { finding: 'pierced' as const, governing: null, worst: null, working: [], sentence: 'Above by 3 m.' };
const result = (surfaceType: 'windshear' | 'ols', resting: typeof height | null): SurfaceResult => ({
  ...{ surfaceType, dimension: 3, surfaceSetId: '01890000-0000-7000-8000-000000000001' },
  ...{ working: height, resting },
});

/* The engine exempts cranes, but not buildings, from a windshear plane (surfaces.md 6.1, 7.6); the badge follows it. */
it('a crane above a windshear plane is shown as information, not as a warning', () => {
  expect(sentencesOf(result('windshear', height))).toEqual({
    finding: 'info',
    text: ['Above by 3 m.', 'Information only: this surface applies to buildings, not cranes.'],
  });
});

it.each([
  ['a building above a windshear plane', result('windshear', null)],
  ['a crane above an obstacle limitation surface', result('ols', height)],
])('%s penetrates it', (_what, one) => {
  expect(sentencesOf(one)).toEqual({ finding: 'pierced', text: ['Above by 3 m.'] });
});
