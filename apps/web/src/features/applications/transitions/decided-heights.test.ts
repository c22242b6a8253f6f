import type { ReferralReply } from '@jibline/contract/enums';
import { anApplication, recordedHeights } from '@jibline/contract/samples';
import { isPiercedAtWork } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { approve } from './decide.ts';
import type { TransitionFormContext } from './transition-form.ts';
import { checkTransition } from './transition-forms.ts';

const position = (groundAhdM: number, requestedAhdM: number) => ({
  ...{ name: 'a crane', groundAhdM, baseHeightM: 0, resting: null },
  requested: { ahdM: requestedAhdM, aglM: requestedAhdM - groundAhdM },
  assessed: { ahdM: requestedAhdM + 2, aglM: requestedAhdM + 2 - groundAhdM },
});
const ALL = [position(5, 45), position(8, 48.07), position(20, 30)];
const context = (cranes: number): TransitionFormContext => ({
  application: { ...anApplication, heights: { ...recordedHeights, positions: ALL.slice(0, cranes) } },
  timeZone: 'Australia/Sydney',
  parameters: [],
  files: [],
});
const heightFields = (cranes: number) =>
  approve.fields(context(cranes)).filter(({ label }) => label.toLowerCase().includes('approved height'));

it.each([
  [1, [['approvedHeightAhdM', 'Approved height, m AHD', '45']]],
  [
    2,
    [
      ['craneHeightsAhdM.0', 'Crane 1: approved height, m AHD', '45'],
      // The usual step is 0.1 m.
      ['craneHeightsAhdM.1', 'Crane 2: approved height, m AHD', '48'],
    ],
  ],
  [
    3,
    [
      ['craneHeightsAhdM.0', 'Crane 1: approved height, m AHD', '45'],
      ['craneHeightsAhdM.1', 'Crane 2: approved height, m AHD', '48'],
      ['craneHeightsAhdM.2', 'Crane 3: approved height, m AHD', '30'],
    ],
  ],
])('a height for each of %d cranes', (cranes, expected) =>
  expect(heightFields(cranes).map(({ name, label, initial }) => [name, label, initial])).toEqual(expected),
);

const sent = (cranes: number, typed: Record<string, string>) => {
  const { approvedHeightAhdM, craneHeightsAhdM } = approve.request(typed, context(cranes)) as Record<string, unknown>;
  return [approvedHeightAhdM, craneHeightsAhdM];
};
it('sends each height and the highest of them', () => {
  expect(sent(1, { approvedHeightAhdM: '44' })).toEqual([44, null]);
  expect(sent(2, { 'craneHeightsAhdM.0': '44,5', 'craneHeightsAhdM.1': '40' })).toEqual([44.5, [44.5, 40]]);
});

it('names the crane whose height was left out', () => {
  const { problems } = checkTransition('approve', { 'craneHeightsAhdM.0': '44' }, context(2));
  expect(problems?.['craneHeightsAhdM.1']).toBe('Enter a height in metres AHD, for example 45.5.');
  expect(problems?.['craneHeightsAhdM.0']).toBeUndefined();
});

it('the condition about the height follows the highest crane', () => {
  const values = { 'craneHeightsAhdM.0': '41', 'craneHeightsAhdM.1': '46', conditions: [C1] };
  const followed = approve.follow?.(values, 'craneHeightsAhdM.1', context(2));
  // 46 − 8 = 38 m above the higher ground.
  expect(followed?.conditions).toEqual([
    {
      conditionId: 'C1',
      text: 'No part of the crane, load or rope above 46.0\u00a0m AHD (38.0\u00a0m above ground). Each crane only up to its own highest point stated in this permit. There is no height tolerance.',
    },
  ]);
});
const C1 = {
  conditionId: 'C1',
  text: 'No part of the crane, load or rope above 48.0\u00a0m AHD (40.0\u00a0m above ground).',
};

/* A crane of 45 m AHD through a surface, under which 40.06 m would pass; 5 m AHD is its ground. */
type Replies = readonly (ReferralReply | null)[];
function tooHigh(replies: Replies, conditions: readonly (typeof C1)[] = []): TransitionFormContext {
  const usual = context(1);
  const [finding] = anApplication.assessments;
  const [airport] = anApplication.airports;
  const [referral] = anApplication.referrals;
  if (!finding || !airport || !referral) throw new Error('the sample is not assessed, or refers to nobody');
  const application = {
    ...usual.application,
    assessments: [{ ...finding, cranes: [], greatestTipAhdM: 40.06 }],
    airports: [{ ...airport, outcome: null, conditions: [...conditions] }],
    referrals: replies.map((reply) => ({ ...referral, reply })),
  };
  if (!isPiercedAtWork(application.assessments[0]!)) throw new Error('the sample penetrates nothing');
  return { ...usual, application };
}
const started = (from: TransitionFormContext) => {
  const height = approve.fields(from).find(({ name }) => name === 'approvedHeightAhdM');
  const conditions = approve.fields(from).find(({ name }) => name === 'conditions')?.initial as readonly (typeof C1)[];
  return [
    height?.initial,
    conditions.find(({ conditionId }) => conditionId === 'C1')?.text.match(/[\d.]+\u00a0m AHD/)?.[0],
  ];
};

it.each<[string, Replies, string, string]>([
  ['nobody was consulted', [], '40', '40.0\u00a0m AHD'],
  ['one has not replied', ['no-objection', null], '40', '40.0\u00a0m AHD'],
  ['one objects', ['no-objection', 'objection'], '40', '40.0\u00a0m AHD'],
  ['the only one is not concerned', ['not-ours'], '40', '40.0\u00a0m AHD'],
  ['all agree', ['no-objection', 'no-objection-with-conditions'], '45', '45.0\u00a0m AHD'],
  ['all who are concerned agree', ['no-objection', 'not-ours'], '45', '45.0\u00a0m AHD'],
])('a height that penetrates a surface is offered only where the authorities agreed: %s', (_who, replies, height, c1) =>
  expect(started(tooHigh(replies))).toEqual([height, c1]),
);

it('an approval starts with the height that was recommended, and says which one is permissible', () => {
  const from = tooHigh(['no-objection'], [{ ...C1, text: C1.text.replace('48.0', '42.5') }]);
  expect(started(from)).toEqual(['42.5', '42.5\u00a0m AHD']);
  expect(approve.fields(from)[0]?.hint).toBe(
    'No more than the height applied for. Maximum permissible height 40.0\u00a0m AHD. This airport rounds down to 0.1\u00a0m.',
  );
});
