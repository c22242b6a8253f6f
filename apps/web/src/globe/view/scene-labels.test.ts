import { expect, it } from 'vitest';
import type { GlobeCrane } from '../picture/globe-crane.ts';
import { limitsOf } from '../picture/limits.ts';
import { craneLabels } from './scene-labels.ts';

const AT = { lat: -35.3, lon: 149.2 };
const single: GlobeCrane = {
  ...{ id: '1', label: 'A-1', at: AT, groundAhdM: 10, working: [], resting: [] },
  binding: { working: [], resting: [] },
};
const mark = (name: string, at: typeof AT, working: number) => ({ name, at, tipAhdM: { working, resting: 20 } });
const marks = [mark('Crane 1', AT, 40), mark('Crane 2', { ...AT, lon: 149.201 }, 60)] as const;
const several: GlobeCrane = {
  ...single,
  around: {
    ...{ working: [], resting: [], binding: single.binding, marks },
    clearances: [{ between: [marks[0], marks[1]], text: '4.0\u00a0m apart', canCollide: true }],
  },
};
const labels = (crane: GlobeCrane, isOwnView: boolean) =>
  craneLabels(crane, 'working', limitsOf([], 'all', 10, AT), isOwnView);

it.each([
  ['a single crane in its own view has no words', single, true, []],
  ['a single crane has its name and no number', single, false, ['A-1']],
  ['each of several has its number in the view of one', several, true, ['Crane 1', 'Crane 2', '4.0\u00a0m apart']],
  ['from afar the one in view has its name', several, false, ['A-1', 'Crane 2', '4.0\u00a0m apart']],
])('%s', (_what, crane, isOwnView, texts) => expect(labels(crane, isOwnView).map(({ text }) => text)).toEqual(texts));

it('the number is at the crane’s top, the clearance half way', () => {
  const heights = labels(several, true).map(({ at }) => at[2]);
  expect(heights).toEqual([40, 60, 50]);
});
