import { anApplication, recordedHeights } from '@jibline/contract/samples';
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
