import { type ApprovalSettings, type LocationFinding, type LodgedAnswers, usualSettings } from '@jibline/contract';
import { mobileAnswers, recordedHeights } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { approvalByRule, factsAt } from './conditions.ts';

const answers: LodgedAnswers = mobileAnswers;
/** Requested: 45 m AHD on ground at 5 m; assessed with 1 m of contingency and 0.1 m of accuracy. */
const airport = {
  icao: 'YAAA',
  contacts: [{ kind: 'operations', name: 'Operations', phone: '+61255500101', email: null }],
  heights: {
    ...recordedHeights,
    positions: [
      {
        ...{ name: 'the crane', groundAhdM: 5, baseHeightM: 0 },
        ...{ requested: { ahdM: 45, aglM: 40 }, assessed: { ahdM: 46.1, aglM: 41.1 }, resting: { ahdM: 9, aglM: 4 } },
      },
    ],
  },
  assessed_crane: null,
};
const found = (outcome: string) => ({ path: 'GREEN', evaluation: { outcome } }) as unknown as LocationFinding;
const usual = usualSettings(0);
const byRule = (
  over: Partial<ApprovalSettings> = {},
  finding = found('nothing_pierced'),
  wording: ReadonlyMap<string, string> = new Map(),
) => approvalByRule(answers, airport, finding, { ...usual, ...over }, wording);

it.each<[string, Partial<ApprovalSettings>, number]>([
  ['the height asked for', {}, 45],
  ['in the airport’s steps', { approvedHeightRoundingM: 2 }, 44],
  ['with a tolerance that was assessed', { toleranceM: 1.1 }, 45],
  // 46.1 − 2.
  ['with a tolerance beyond', { toleranceM: 2 }, 44.1],
])('an automatic approval of %s', (_what, over, height) => expect(byRule(over).approvedHeightAhdM).toBe(height));

it('an automatic approval has the usual conditions and the longest allowed period, and names what it could not fill in', () => {
  const { icao, validityDaysMax, conditions, problems } = byRule({ validityDaysMax: 12, conditionIds: ['C1', 'C12'] });
  expect([icao, validityDaysMax]).toEqual(['YAAA', 12]);
  expect(conditions[0]).toEqual({
    conditionId: 'C1',
    text: 'No part of the crane, load or rope above 45.0\u00a0m AHD (40.0\u00a0m above ground). There is no height tolerance.',
  });
  expect(problems).toEqual([
    'Condition 2 still needs the runway or procedure. Fill it in, or leave the condition out.',
  ]);
  expect(byRule().problems).toEqual([]);
});

it.each<[string, LocationFinding | undefined, boolean]>([
  ['nothing is known to be', undefined, false],
  ['nothing is', found('nothing_pierced'), false],
  ['a surface is', found('ols_short'), true],
])('penetrated: %s', (_what, finding, isPierced) =>
  expect(factsAt(answers, airport, finding, { approvedHeightAhdM: 45, craneHeightsAhdM: null })).toMatchObject({
    ...{ craneType: 0, approvedHeightAhdM: 45, groundLevelAhdM: 5, restingAhdM: 9, isPierced },
    contact: 'Operations on (02) 5550 0101',
  }),
);

it('an automatic approval uses the airport’s own wording, and conditions it has added', () => {
  const wording = new Map([
    ['C19', 'Our staff visit at any time. Phone {contact}.'],
    ['own-12345678', 'Fly a flag at the boom tip.'],
    ['own-notlisted', 'Not chosen.'],
  ]);
  const { conditions } = byRule({ conditionIds: ['own-12345678', 'C19', 'own-unknown1'] }, undefined, wording);
  expect(conditions.slice(0, 2)).toEqual([
    { conditionId: 'own-12345678', text: 'Fly a flag at the boom tip.' },
    { conditionId: 'C19', text: 'Our staff visit at any time. Phone Operations on (02) 5550 0101.' },
  ]);
  expect(conditions.map(({ conditionId }) => conditionId)).not.toContain('own-unknown1');
});
