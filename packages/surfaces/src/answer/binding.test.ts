import { expect, it } from 'vitest';
import type { AirportAnswer, HeightTypeAnswer } from './answer.ts';
import { bindingResults, concerningResults, isPiercedAtWork } from './binding.ts';

type Finding = HeightTypeAnswer['working'];
type Result = AirportAnswer['results'][number];

const result = (
  surfaceType: string,
  working: Finding['finding'],
  resting: Finding['finding'] | null,
  dimension: 2 | 3 = 3,
) =>
  ({
    ...{ surfaceType, dimension, working: { finding: working } },
    resting: resting && { finding: resting },
  }) as unknown as Result;

const boundTo = (...results: Result[]) => bindingResults({ results }).map(({ surfaceType }) => surfaceType);

it('applies all height surfaces except windshear planes to a crane, and those too to a structure (surfaces.md 6.1)', () => {
  expect(boundTo(result('ols', 'clear', 'clear'), result('windshear', 'clear', 'clear'))).toEqual(['ols']);
  expect(boundTo(result('ols', 'clear', null), result('windshear', 'clear', null))).toEqual(['ols', 'windshear']);
});

it('applies no area, which has no height', () => {
  expect(boundTo(result('cns', 'clear', 'clear', 2), result('vss', 'clear', 'clear'))).toEqual(['vss']);
});

it.each<[string, Result[], boolean]>([
  ['nothing', [], false],
  ['an obstacle limitation surface', [result('pansops', 'clear', 'clear'), result('ols', 'pierced', 'clear')], true],
  ['it only at rest', [result('ols', 'clear', 'pierced')], false],
  ['a windshear plane, with a lattice crane', [result('windshear', 'pierced', 'clear')], false],
  ['a windshear plane, with a building', [result('windshear', 'pierced', null)], true],
  ['a surface that is near', [result('ols', 'near', 'clear')], false],
])('penetrates %s', (_what, results, pierced) => {
  expect(isPiercedAtWork({ results })).toBe(pierced);
});

it('leaves out the consultation areas of wind farms for a crane, not for a structure', () => {
  const area = { surfaceType: 'wind_farms', dimension: 2, finding: 'inside', zones: [] } as unknown as Result;
  const types = (...results: Result[]) => concerningResults(results).map(({ surfaceType }) => surfaceType);
  expect(types(result('ols', 'clear', 'clear'), area)).toEqual(['ols']);
  expect(types(result('ols', 'clear', null), area)).toEqual(['ols', 'wind_farms']);
});
