import { type Frame, frameAt, type Point } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { ringDistance, windsAround } from '../surface/contains.ts';
import { verticalAllowance } from '../sweep/assessed-height.ts';
import type { Crane } from '../sweep/crane.ts';
import { type SweptVolume, sweepCrane } from '../sweep/sweep-crane.ts';
import { highestOf, type PartName, type PlanShape, type SweptPart } from '../sweep/swept-part.ts';
import type { CraneConflict } from './answer.ts';
import type { NumberedCrane } from './cranes-from-form.ts';

/** Parts of two cranes that come closer than this can collide (operations.md, rule X1). */
export const LEAST_CLEAR_M = 5;
/** Chords stay this close to their arc. */
const SAGITTA_M = 0.05;
/** More than the rounding of a projection, less than anyone measures: so far apart, two edges touch. */
const NOISE_M = 1e-6;

/** A filled ring, widened by a buffer on all sides; a single point is a disc. */
interface Ground {
  readonly ring: readonly Point[];
  readonly bufferM: number;
}

/** A part between its lowest and its highest level. */
interface Body {
  readonly ground: Ground;
  readonly lowM: number;
  readonly topM: number;
  /** Rope and load hang from it; at rest the hook is up and empty. */
  readonly lifts: boolean;
}

interface Numbered {
  readonly number: number;
  readonly volumes: readonly (Pick<SweptVolume, 'from' | 'until'> & { readonly bodies: readonly Body[] })[];
}

function sectorRing(frame: Frame, shape: Extract<PlanShape, { kind: 'sector' }>): readonly Point[] {
  const { centre, outerRadiusM: r, fromDeg, spanDeg } = shape;
  const stepDeg = (2 * Math.acos(1 - Math.min(1, SAGITTA_M / r)) * 180) / Math.PI;
  const steps = Math.max(1, Math.ceil(spanDeg / stepDeg));
  const arc = Array.from({ length: steps + 1 }, (_, n) => {
    const { lat, lon } = direct(centre, fromDeg + (spanDeg * n) / steps, r);
    return frame.toLocal(lat, lon);
  });
  return [frame.toLocal(centre.lat, centre.lon), ...arc];
}

function groundOf(frame: Frame, shape: PlanShape): Ground {
  switch (shape.kind) {
    case 'disc':
      return { ring: [frame.toLocal(shape.centre.lat, shape.centre.lon)], bufferM: shape.radiusM };
    // Inside the ring there is the boom.
    case 'ring':
      return { ring: [frame.toLocal(shape.centre.lat, shape.centre.lon)], bufferM: shape.outerRadiusM };
    case 'sector':
      return { ring: sectorRing(frame, shape), bufferM: shape.bufferM };
    case 'polygon':
      return { ring: shape.ring.map(({ lat, lon }) => frame.toLocal(lat, lon)), bufferM: shape.bufferM };
  }
}

/**
 * A horizontal jib is only up there, a luffing boom above its pivot; masts and booms of mobile cranes reach down to
 * what the crane stands on. Both cranes' levels may be wrong towards each other, so the lower end goes down by the
 * accuracy as the top went up by it.
 */
function lowestOf({ part, at, top, groundAhdM }: SweptPart, crane: Crane): number {
  const { verticalAccuracyM } = crane.allowances;
  if (top.kind !== 'level') return top.pivotAhdM - verticalAllowance(crane) - verticalAccuracyM;
  // A luffing boom parked upright is a column.
  if (part === 'counter-jib' || (part === 'jib' && crane.kind !== 'tower_luffing'))
    return top.ahdM - verticalAllowance(crane) - verticalAccuracyM;
  const position = [...crane.positions, ...('area' in crane && crane.area ? [crane.area] : [])].find(
    ({ name }) => name === at,
  );
  const base = position?.baseHeightM ?? 0;
  return groundAhdM === null ? Number.NEGATIVE_INFINITY : groundAhdM + base - verticalAccuracyM;
}

const side = (a: Point, b: Point, p: Point) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

function edgesCross(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((p, i) => {
    const q = a[(i + 1) % a.length] ?? p;
    return b.some((r, j) => {
      const s = b[(j + 1) % b.length] ?? r;
      return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
    });
  });
}

function ringsApart(a: readonly Point[], b: readonly Point[]): number {
  const inside = a.some((p) => windsAround(b, p)) || b.some((p) => windsAround(a, p));
  if (inside || edgesCross(a, b)) return 0;
  return Math.min(...a.map((p) => ringDistance(b, p)), ...b.map((p) => ringDistance(a, p)));
}

function gapOf(a: Ground, b: Ground): number {
  const gapM = ringsApart(a.ring, b.ring) - a.bufferM - b.bufferM;
  return gapM < NOISE_M ? 0 : gapM;
}

interface Meeting {
  readonly kind: CraneConflict['kind'];
  readonly gapM: number;
  readonly heightGapM: number;
}

function meet(a: Body, b: Body): Meeting | null {
  const gapM = gapOf(a.ground, b.ground);
  const heightGapM = Math.max(0, b.lowM - a.topM, a.lowM - b.topM);
  if (Math.hypot(gapM, heightGapM) < LEAST_CLEAR_M - NOISE_M) return { kind: 'collide', gapM, heightGapM };
  const upper = a.lowM > b.topM ? a : b;
  return gapM === 0 && upper.lifts ? { kind: 'load-over', gapM, heightGapM } : null;
}

const apart = ({ kind, gapM, heightGapM }: Meeting) => (kind === 'collide' ? 0 : 1e6) + Math.hypot(gapM, heightGapM);

type Dated = Pick<SweptVolume, 'from' | 'until'>;
const sameTime = (a: Dated, b: Dated) =>
  !(a.until !== null && b.from !== null && a.until < b.from) &&
  !(b.until !== null && a.from !== null && b.until < a.from);

function worstMeeting(a: Numbered, b: Numbered): Meeting | null {
  const found = a.volumes.flatMap((one) =>
    b.volumes
      .filter((other) => sameTime(one, other))
      .flatMap((other) => one.bodies.flatMap((p) => other.bodies.flatMap((q) => meet(p, q) ?? []))),
  );
  return found.reduce<Meeting | null>((worst, one) => (worst && apart(worst) <= apart(one) ? worst : one), null);
}

const LIFTING: readonly PartName[] = ['jib', 'boom'];

const bodyOf = (part: SweptPart, crane: Crane, frame: Frame, lifts: boolean): Body => ({
  ground: groundOf(frame, part.shape),
  lowM: lowestOf(part, crane),
  topM: highestOf(part),
  lifts,
});

type Placed = Pick<NumberedCrane, 'crane' | 'from'>;

/** Each position by itself; an operating area belongs to the first crane of its machine. */
function numberedOf({ crane, from }: Placed, frame: Frame): Numbered[] {
  const volumes = sweepCrane(crane);
  const names = crane.positions.map(({ name }) => name);
  return names.map((name, n) => ({
    number: from + n,
    volumes: volumes.map(({ from: since, until, working, resting }) => {
      const isOwn = ({ at }: SweptPart) => at === name || (n === 0 && !names.includes(at));
      return {
        ...{ from: since, until },
        bodies: [
          ...working.filter(isOwn).map((part) => bodyOf(part, crane, frame, LIFTING.includes(part.part))),
          ...resting.filter(isOwn).map((part) => bodyOf(part, crane, frame, false)),
        ],
      };
    }),
  }));
}

const decimetres = (m: number) => Math.floor(m * 10 + 1e-6) / 10;

/** The cranes of one application that can get in each other's way while they are up together, each pair once. */
export function conflictsAmong(cranes: readonly Placed[]): CraneConflict[] {
  const origin = cranes[0]?.crane.positions[0];
  if (!origin) return [];
  const frame = frameAt(origin);
  const all = cranes.flatMap((one) => numberedOf(one, frame));
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b): CraneConflict[] => {
      const found = worstMeeting(a, b);
      if (!found) return [];
      const { kind, gapM, heightGapM } = found;
      return [{ cranes: [a.number, b.number], kind, gapM: decimetres(gapM), heightGapM: decimetres(heightGapM) }];
    }),
  );
}
