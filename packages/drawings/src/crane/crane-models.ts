import { frameAt, highestOf, type PlanShape, type Position, type SweptPart, topAt } from '@jibline/surfaces';
import { type Along, type Member, type Spot, towards } from './member.ts';
import { boomAngleDeg, mobileMembers, platformMembers } from './mobile.ts';
import { buildingMembers, roundMembers } from './structure.ts';
import { luffingMembers, towerMembers } from './tower.ts';

export const MODEL_KINDS = ['hammerhead', 'flat-top', 'luffing', 'mobile', 'platform', 'structure'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** One crane, as it stands at one of its positions with its jib in one direction. An illustration of the assessed sweep. */
export interface CraneModel {
  /** Name of the position or area. */
  readonly at: string;
  readonly kind: ModelKind;
  /** The members' coordinates are metres east and north of here. */
  readonly origin: Position;
  readonly groundAhdM: number;
  readonly members: readonly Member[];
  /** The highest point, at the height that was assessed. */
  readonly tip: Spot;
  /** How far the jib, boom or basket reaches from the origin. */
  readonly radiusM: number;
  /** Angle of a boom above level; null without one. */
  readonly boomAngleDeg: number | null;
}

export interface ModelOptions {
  /** For positions without a ground level of their own. */
  readonly groundAhdM: number;
  /** True bearing of the jib; where the jib may not point there, the middle of its sector. */
  readonly bearingDeg: number;
}

const outerRadius = (shape: PlanShape): number => {
  switch (shape.kind) {
    case 'disc':
      return shape.radiusM;
    case 'ring':
    case 'sector':
      return shape.outerRadiusM;
    case 'polygon':
      return shape.bufferM;
  }
};

/** Where the model stands: the sweep's centre, or the middle of an area. */
function originOf(shape: PlanShape): Position {
  if (shape.kind !== 'polygon') return { lat: shape.centre.lat, lon: shape.centre.lon };
  const [lats, lons] = [shape.ring.map(({ lat }) => lat), shape.ring.map(({ lon }) => lon)];
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return { lat: mean(lats), lon: mean(lons) };
}

function bearingIn(shape: PlanShape, requestedDeg: number): number {
  if (shape.kind !== 'sector') return requestedDeg;
  const into = (((requestedDeg - shape.fromDeg) % 360) + 360) % 360;
  return into <= shape.spanDeg ? requestedDeg : shape.fromDeg + shape.spanDeg / 2;
}

/** The cranes of a sweep, one for each position or area. */
export function craneModels(parts: readonly SweptPart[], options: ModelOptions): CraneModel[] {
  const places = Map.groupBy(parts, ({ at }) => at);
  return [...places.values()].map((own) => modelOf(own, options));
}

/** The highest part of a name: a climbing crane has one for each of its stages. */
const highestPart = (parts: readonly SweptPart[], name?: SweptPart['part']): SweptPart | undefined =>
  parts
    .filter(({ part }) => name === undefined || part === name)
    .reduce<SweptPart | undefined>((a, b) => (a && highestOf(a) >= highestOf(b) ? a : b), undefined);

function modelOf(parts: readonly SweptPart[], options: ModelOptions): CraneModel {
  const tallest = highestPart(parts)!;
  const main = highestPart(parts, 'jib') ?? tallest;
  const bearingDeg = bearingIn(main.shape, options.bearingDeg);
  const at = towards(bearingDeg);
  const groundAhdM = main.groundAhdM ?? options.groundAhdM;
  const shared = { at: main.at, origin: originOf(main.shape), groundAhdM };
  if (main.part === 'structure') return { ...shared, ...structureModel(main, at, groundAhdM) };
  if (main.part === 'jib') return { ...shared, ...towerModel(parts, main, at, groundAhdM) };
  const [radiusM, tipZ] = [outerRadius(tallest.shape), highestOf(tallest)];
  const tip = at(radiusM, 0, tipZ);
  if (main.part === 'platform') {
    const members = platformMembers(at, groundAhdM, radiusM, tipZ);
    return { ...shared, kind: 'platform', members, tip, radiusM, boomAngleDeg: null };
  }
  return {
    ...shared,
    kind: 'mobile',
    members: mobileMembers(at, groundAhdM, radiusM, tipZ),
    tip,
    radiusM,
    boomAngleDeg: boomAngleDeg(groundAhdM, radiusM, tipZ),
  };
}

type Made = Omit<CraneModel, 'at' | 'origin' | 'groundAhdM'>;

function towerModel(parts: readonly SweptPart[], jib: SweptPart, at: Along, groundZ: number): Made {
  const highest = (name: SweptPart['part']) => {
    const part = highestPart(parts, name);
    return part && highestOf(part);
  };
  const counter = highestPart(parts, 'counter-jib');
  const counterJibM = counter ? outerRadius(counter.shape) : 0;
  const { top } = jib;
  if (top.kind === 'level') {
    const radiusM = outerRadius(jib.shape);
    const apexZ = highest('apex') ?? top.ahdM;
    const members = towerMembers(at, { groundZ, jibZ: top.ahdM, apexZ, radiusM, counterJibM });
    const isHammerhead = apexZ - top.ahdM >= 0.5;
    const tip = isHammerhead ? at(0, 0, apexZ) : at(radiusM, 0, top.ahdM);
    return { kind: isHammerhead ? 'hammerhead' : 'flat-top', members, tip, radiusM, boomAngleDeg: null };
  }
  const tipM = top.kind === 'boom-tip' ? top.innerRadiusM : top.tipRadiusM;
  const tipZ = top.kind === 'boom-tip' ? topAt(top, 0) : top.tipAhdM;
  const pivotZ = top.pivotAhdM;
  const members = luffingMembers(at, { groundZ, mastZ: highest('mast') ?? pivotZ, pivotZ, tipM, tipZ, counterJibM });
  const angle = (Math.atan2(tipZ - pivotZ, tipM) * 180) / Math.PI;
  return { kind: 'luffing', members, tip: at(tipM, 0, tipZ), radiusM: tipM, boomAngleDeg: angle };
}

function structureModel({ shape, top }: SweptPart, at: Along, groundZ: number): Made {
  const topZ = topAt(top, 0);
  const radiusM = outerRadius(shape);
  const whole = { kind: 'structure', tip: at(0, 0, topZ), radiusM, boomAngleDeg: null } as const;
  if (shape.kind !== 'polygon') return { ...whole, members: roundMembers(at, radiusM, groundZ, topZ) };
  const frame = frameAt(originOf(shape));
  const ring = shape.ring.map(({ lat, lon }) => frame.toLocal(lat, lon));
  return { ...whole, members: buildingMembers(ring, groundZ, topZ) };
}
