import type { LocationFinding } from '@jibline/contract';
import { expect, it } from 'vitest';
import { penetratedBy } from './penetrated-by.ts';

const worst = {
  ...{ longitude: 151, latitude: -34, part: 'jib', surfaceAhdM: 65, craneAhdM: 70, marginM: -5 },
};
const governing = { surfaceId: 's1', name: 'Inner horizontal', kind: 'horizontal', clause: null };
const pierced = { finding: 'pierced' as const, governing, worst, working: [], sentence: '' };
const clear = { ...pierced, finding: 'clear' as const };
type Height = typeof pierced | typeof clear;
const finding = (surfaceType: 'ols' | 'windshear' | 'cns', working: Height, resting: Height | null) =>
  ({ results: [{ surfaceType, dimension: 3, surfaceSetId: 'x', working, resting }] }) as Pick<
    LocationFinding,
    'results'
  >;

it('takes what is penetrated, at work and at rest, from the findings of every aerodrome', () => {
  const ols = { type: 'ols', surfaceId: 's1', surfaceAhdM: 65 };
  expect(penetratedBy([finding('ols', pierced, clear), finding('cns', clear, pierced)])).toEqual({
    working: [ols],
    resting: [{ ...ols, type: 'cns' }],
  });
});

it('a windshear plane counts for a building and not for a crane', () => {
  expect(penetratedBy([finding('windshear', pierced, pierced)])).toEqual({ working: [], resting: [] });
  expect(penetratedBy([finding('windshear', pierced, null)]).working).toHaveLength(1);
});
