import type { DraftAnswers } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationWorld, atCanberra, CLEAR, craneAnswers } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

/** Left empty by the applicant. */
const LEFT_OUT = [
  ...['timeZoneMode', 'lightType', 'people.siteContactName', 'people.siteContactPhone', 'site.datum', 'site.standsOn'],
  ...['craneDetail.quantity', 'craneDetail.maxHeightCapableAglM', 'craneDetail.maxHeightAhdM'],
  ...['craneDetail.restingHeightAglM', 'craneDetail.restingMode', 'craneDetail.standDownMinutes'],
  ...['schedule.nightWork', 'safety.canLower', 'safety.standDownChannel'],
];

it('a draft without what follows from its answers is accepted, and the application records it', async () => {
  const nothing = Object.fromEntries(LEFT_OUT.map((path) => [path, undefined]));
  const answers = craneAnswers(world.airport, { ...atCanberra(CLEAR), ...nothing }) as DraftAnswers;
  const asOwner = world.as('companyManager');
  const draft = await asOwner.create(answers);
  // Only what the applicant entered is stored with the draft.
  expect([draft.missing, draft.craneDetail?.restingHeightAglM]).toEqual([[], undefined]);
  const lodged = await asOwner.move(draft.id, { event: 'lodge', declarations: allDeclarations });
  expect(lodged).toMatchObject({
    ...{ timeZoneMode: 0, lightType: 0 },
    site: { datum: 'GDA2020', standsOn: 'ground' },
    // 570 m of ground + 20 m; a boom of 20 m on a carrier of 4 m.
    craneDetail: {
      ...{ quantity: 1, maxHeightAhdM: 590, maxHeightCapableAglM: 24 },
      ...{ restingHeightAglM: 4, restingMode: 'lowered', standDownMinutes: 10 },
    },
    schedule: { nightWork: false },
    safety: { canLower: true, standDownChannel: 'phone' },
    people: {
      siteContactName: answers.applicant?.applicantName,
      siteContactPhone: answers.applicant?.applicantPhone,
    },
  });
});
