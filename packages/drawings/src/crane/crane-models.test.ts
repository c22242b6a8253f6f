import type { SweptPart, Top } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { type CraneModel, craneModels } from './crane-models.ts';
import { cutMembers } from './cut-members.ts';

const centre = { lat: -33.94, lon: 151.18 };
const level = (ahdM: number): Top => ({ kind: 'level', ahdM });
const disc = (part: SweptPart['part'], radiusM: number, top: Top): SweptPart => ({
  part,
  at: 'the crane',
  shape: { kind: 'disc', centre, radiusM },
  top,
  groundAhdM: 10,
});
const EAST = { groundAhdM: 0, bearingDeg: 90 };
const only = (parts: readonly SweptPart[], options = EAST): CraneModel => {
  const models = craneModels(parts, options);
  expect(models).toHaveLength(1);
  return models[0]!;
};
const heights = ({ members }: CraneModel) => members.flatMap(({ from, to }) => [from.z, to.z]);
const reach = ({ members }: CraneModel) =>
  Math.max(...members.filter(({ part }) => part === 'jib' || part === 'boom').map(({ to }) => Math.hypot(to.x, to.y)));

describe('a crane drawn from its sweep', () => {
  it('is a hammerhead where the apex is above the jib: jib level, cat head to the top, counter-jib behind', () => {
    const model = only([disc('jib', 45, level(60)), disc('counter-jib', 14, level(60)), disc('apex', 0.1, level(68))]);
    expect(model).toMatchObject({ kind: 'hammerhead', groundAhdM: 10, radiusM: 45, boomAngleDeg: null });
    expect(model.tip).toEqual({ x: 0, y: expect.closeTo(0, 9), z: 68 });
    expect(Math.max(...heights(model))).toBe(68);
    expect(Math.min(...heights(model))).toBeGreaterThanOrEqual(10);
    expect(reach(model)).toBeCloseTo(45, 0);
    // East is where the jib points, so the counter-jib ends 14 m west.
    const counter = model.members.filter(({ part }) => part === 'counter-jib');
    expect(Math.min(...counter.map(({ to }) => to.x))).toBeCloseTo(-14, 6);
  });

  it('is a flat-top where the column ends at the jib', () => {
    const model = only([disc('jib', 40, level(52)), disc('mast', 0.1, level(52))]);
    expect(model.kind).toBe('flat-top');
    expect(model.tip.x).toBeCloseTo(40, 9);
    expect(Math.max(...heights(model))).toBe(52);
    expect(model.members.some(({ part }) => part === 'pendant')).toBe(false);
  });

  // 30, 40, 50: a boom of 50 m whose tip is 30 m out stands 40 m above its pivot, at 53.13°.
  it('holds a luffing boom at its true angle', () => {
    const tip: Top = { kind: 'boom-tip', pivotAhdM: 35, boomM: 50, innerRadiusM: 30, slackM: 0 };
    const model = only([disc('jib', 48, tip), disc('mast', 0.1, level(35))]);
    expect(model).toMatchObject({ kind: 'luffing', radiusM: 30 });
    expect(model.boomAngleDeg).toBeCloseTo(53.1301, 4);
    expect(model.tip.z).toBe(75);
    const boom = model.members.find(({ part }) => part === 'boom')!;
    expect(Math.hypot(boom.to.x - boom.from.x, boom.to.y - boom.from.y, boom.to.z - boom.from.z)).toBeCloseTo(50, 9);
  });

  it('lowers a luffing boom at rest to its parked radius', () => {
    const parked: Top = { kind: 'boom-body', pivotAhdM: 35, tipAhdM: 65, tipRadiusM: 40, slackM: 0 };
    const model = only([disc('jib', 40, parked), disc('mast', 0.1, level(35))]);
    expect(model.boomAngleDeg).toBeCloseTo(36.8699, 4);
    expect(model.tip).toEqual({ x: 40, y: expect.closeTo(0, 9), z: 65 });
  });

  // The boom's foot is 3 m above the ground and 1.5 m behind the centre: 44 m up over 27.5 m is 1.6, 57.99°.
  it('holds a mobile crane’s boom at the angle its tip and radius give', () => {
    const model = only([disc('boom', 26, level(57))]);
    expect(model).toMatchObject({ kind: 'mobile', radiusM: 26 });
    expect(model.boomAngleDeg).toBeCloseTo(57.9946, 4);
    expect(Math.max(...heights(model))).toBe(57);
    expect(reach(model)).toBeCloseTo(26, 9);
  });

  it('takes the highest band of a load chart, at its own radius', () => {
    const ring: SweptPart = {
      ...disc('boom', 0, level(40)),
      shape: { kind: 'ring', centre, innerRadiusM: 12, outerRadiusM: 30 },
    };
    expect(only([disc('boom', 12, level(61)), ring])).toMatchObject({ radiusM: 12, tip: { z: 61 } });
  });

  it('stands on the highest rail of a platform, with the basket inside its radius', () => {
    const model = only([disc('platform', 9, level(28))]);
    expect(model.kind).toBe('platform');
    expect(Math.max(...heights(model))).toBe(28);
    const basket = model.members.filter(({ part }) => part === 'basket').flatMap(({ from, to }) => [from.x, to.x]);
    expect(Math.max(...basket)).toBeCloseTo(9, 9);
    expect(Math.min(...basket)).toBeCloseTo(6.6, 9);
  });

  it('draws a building over its outline and a mast where it is slim', () => {
    const ring = [
      { lat: -33.94, lon: 151.18 },
      { lat: -33.94, lon: 151.181 },
      { lat: -33.941, lon: 151.181 },
      { lat: -33.941, lon: 151.18 },
    ];
    const building: SweptPart = { ...disc('structure', 0, level(50)), shape: { kind: 'polygon', ring, bufferM: 0.1 } };
    const model = only([building]);
    expect(model.kind).toBe('structure');
    // A thousandth of a degree of longitude is 92.4 m here; the outline is centred on the origin.
    expect(Math.max(...model.members.map(({ from }) => from.x))).toBeCloseTo(46.2, 0);
    expect([Math.min(...heights(model)), Math.max(...heights(model))]).toEqual([10, 50]);
    expect(only([disc('structure', 1, level(50))]).members.every(({ part }) => part === 'mast')).toBe(true);
  });

  it('points the jib where it may point: the middle of its sector where the wanted direction is outside', () => {
    const sector = (fromDeg: number, spanDeg: number): SweptPart => ({
      ...disc('boom', 0, level(40)),
      shape: { kind: 'sector', centre, innerRadiusM: 0, outerRadiusM: 20, fromDeg, spanDeg, bufferM: 0 },
    });
    // From 170° over 20° the middle is south.
    expect(only([sector(170, 20)]).tip).toMatchObject({ x: expect.closeTo(0, 9), y: expect.closeTo(-20, 9) });
    // A sector through north that contains east.
    expect(only([sector(350, 110)]).tip).toMatchObject({ x: expect.closeTo(20, 9), y: expect.closeTo(0, 9) });
  });

  it('stands at the last stage of a climbing crane', () => {
    const stages = [
      disc('jib', 40, level(40)),
      disc('mast', 0, level(40)),
      disc('jib', 40, level(70)),
      disc('mast', 0, level(70)),
    ];
    expect(only(stages).tip.z).toBe(70);
  });

  it('gives every position a crane on its own ground', () => {
    const second = { ...disc('boom', 20, level(44)), at: 'crane 2', groundAhdM: 4 };
    const unknown = { ...disc('boom', 20, level(44)), at: 'crane 3', groundAhdM: null };
    const models = craneModels([disc('boom', 20, level(50)), second, unknown], { ...EAST, groundAhdM: 7 });
    expect(models.map(({ at, groundAhdM }) => [at, groundAhdM])).toEqual([
      ['the crane', 10],
      ['crane 2', 4],
      ['crane 3', 7],
    ]);
  });
});

describe('members cut at the limit', () => {
  const mast = { part: 'mast', from: { x: 0, y: 0, z: 10 }, to: { x: 0, y: 0, z: 60 }, widthM: 2, depthM: 2 } as const;

  it('divides a mast at a level limit', () => {
    const cut = cutMembers([mast], () => 49.9);
    expect(cut.map(({ from, to, isAbove }) => [from.z, to.z, isAbove])).toEqual([
      [10, expect.closeTo(49.9, 4), false],
      [expect.closeTo(49.9, 4), 60, true],
    ]);
  });

  it('divides a boom where it passes through a slope: 1 in 50 from 30 m meets a 45° boom from 10 m after 20.41 m', () => {
    const boom = { ...mast, to: { x: 50, y: 0, z: 60 } };
    const [low, high] = cutMembers([boom], (x) => 30 + x / 50);
    expect(low!.to.x).toBeCloseTo(20.408, 3);
    expect(high).toMatchObject({ isAbove: true, to: { x: 50, z: 60 } });
  });

  it('leaves members whole where nothing limits them or they touch the limit', () => {
    expect(cutMembers([mast], () => null)).toEqual([{ ...mast, isAbove: false }]);
    expect(cutMembers([mast], () => 60)).toEqual([{ ...mast, isAbove: false }]);
  });
});
