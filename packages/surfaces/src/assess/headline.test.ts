import { expect, it } from 'vitest';
import type { SurfaceType } from '../surface/component.ts';
import type { Configuration, Governing, HeightFinding } from './finding.ts';
import { headlineOf, LIMITING_TYPES } from './headline.ts';

/** Only the margin is compared. */
const governing = (marginM: number) => ({ marginM }) as Governing;

const finding = (
  type: SurfaceType,
  marginM: number | null,
  configuration: Configuration = 'working',
  needGround: readonly string[] = [],
): HeightFinding => ({
  ...{ type, configuration, state: 'clear', needGround },
  governing: marginM === null ? null : governing(marginM),
});

it('is the smallest margin of the configuration, anywhere in the list', () => {
  const heights = [
    finding('ols', 12),
    finding('pansops', 3.5),
    finding('cns', null),
    finding('vss', 3.6),
    finding('ols', 1, 'resting'),
    finding('pansops', 40, 'resting'),
  ];
  const working = { type: 'pansops', governing: governing(3.5), complete: true };
  expect(headlineOf('mobile', heights, 'working')).toEqual(working);
  expect(headlineOf('mobile', heights.toReversed(), 'working')).toEqual(working);
  expect(headlineOf('mobile', heights, 'resting')).toEqual({ type: 'ols', governing: governing(1), complete: true });
});

it('is the first type of two with the same margin', () => {
  expect(headlineOf('mobile', [finding('ols', 2), finding('pansops', 2)], 'working')?.type).toBe('ols');
});

it('is null where no surface covers the crane', () => {
  expect(headlineOf('mobile', [finding('ols', null), finding('ols', 5, 'resting')], 'working')).toBeNull();
});

it('is incomplete while one surface needs the ground level, in this configuration only', () => {
  const heights = [finding('ols', 4), finding('cns', null, 'working', ['Glide path']), finding('ols', 9, 'resting')];
  expect(headlineOf('mobile', heights, 'working')?.complete).toBe(false);
  expect(headlineOf('mobile', heights, 'resting')?.complete).toBe(true);
});

it('ignores windshear planes for cranes (surfaces.md 6.1)', () => {
  const heights = [finding('ols', 10), finding('windshear', -2)];
  expect(headlineOf('tower_flat_top', heights, 'working')?.type).toBe('ols');
  expect(headlineOf('structure', heights, 'working')?.type).toBe('windshear');
  expect(LIMITING_TYPES).toEqual(['ols', 'future_ols', 'pansops', 'vss', 'cns', 'helicopter']);
});
