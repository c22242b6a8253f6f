import type { LocationFinding } from '@jibline/contract';
import { expect, it } from 'vitest';
import { bindingLimits } from './binding-limits.ts';

const worst = (marginM: number) => ({
  ...{ longitude: 151, latitude: -34, part: 'jib', surfaceAhdM: 65, craneAhdM: 65 - marginM, marginM },
});
const governing = { surfaceId: 's1', name: 'Inner horizontal', kind: 'horizontal', clause: null };
const pierced = { finding: 'pierced' as const, governing, worst: worst(-5), working: [], sentence: '' };
const clear = { ...pierced, finding: 'clear' as const, worst: worst(12) };
type Height = typeof pierced | typeof clear;
const finding = (surfaceType: 'ols' | 'windshear' | 'cns', working: Height, resting: Height | null) =>
  ({ results: [{ surfaceType, dimension: 3, surfaceSetId: 'x', working, resting }] }) as Pick<
    LocationFinding,
    'results'
  >;

it('takes the limits that bind, at work and at rest, gravest first, from the findings of every aerodrome', () => {
  const limit = { surfaceId: 's1', name: 'Inner horizontal', clause: null, surfaceAhdM: 65 };
  const over = { ...limit, isPierced: true, craneAhdM: 70, marginM: -5 };
  const under = { ...limit, isPierced: false, craneAhdM: 53, marginM: 12 };
  expect(bindingLimits([finding('ols', clear, pierced), finding('cns', pierced, clear)])).toEqual({
    working: [
      { ...over, type: 'cns' },
      { ...under, type: 'ols' },
    ],
    resting: [
      { ...over, type: 'ols' },
      { ...under, type: 'cns' },
    ],
  });
});

it('a windshear plane counts for a building and not for a crane', () => {
  expect(bindingLimits([finding('windshear', pierced, pierced)])).toEqual({ working: [], resting: [] });
  expect(bindingLimits([finding('windshear', pierced, null)]).working).toHaveLength(1);
});
