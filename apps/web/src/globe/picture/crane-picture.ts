import { type CutMember, craneModels, cutMembers, type MemberPart, type Spot } from '@jibline/drawings';
import { type Frame, type SweptPart, stepBetween, topAt } from '@jibline/surfaces';
import type { Stroke } from '../gl/lines.ts';
import type { Vector } from '../gl/matrices.ts';
import { type Rgba, rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';
import { layShape } from '../mesh/crane-shape.ts';
import { type CraneState, drawnParts, type GlobeCrane } from './globe-crane.ts';
import { SolidWriter } from './paint-solids.ts';

const BODY: Rgba = rgba('#e3a11c');
const ABOVE: Rgba = rgba('#c4221f');
const DARK: Partial<Record<MemberPart, Rgba>> = {
  base: rgba('#8b9191'),
  ballast: rgba('#7b8182'),
  rope: rgba('#3d4446'),
  hook: rgba('#3d4446'),
  pendant: rgba('#5b6264'),
  outrigger: rgba('#6b7274'),
  cab: rgba('#dfe6e6'),
};
/** Thinner bars than this would vanish between pixels. */
const LEAST_BAR_M = 0.28;
/** The jib points across the line of sight of the crane's own view. */
const JIB_BEARING_DEG = 110;
const GLASS: Rgba = [0.3, 0.5, 0.56, 0.15];
const GLASS_ABOVE: Rgba = [0.79, 0.14, 0.14, 0.25];
const RIM: Rgba = rgba('#2c6f80');
const RIM_ABOVE: Rgba = rgba('#c4221f');

export type LimitOver = (x: number, y: number) => number | null;

export interface CranePicture {
  readonly body: Solid;
  readonly glass: Solid;
  readonly rims: readonly Rim[];
  /** The crane's members as lines, for files. */
  readonly lines: readonly CraneLine[];
}

/** A piece of the crane or of its sweep's edge, below or above the limit. */
export interface CraneLine {
  readonly from: Vector;
  readonly to: Vector;
  readonly isAbove: boolean;
}
export type Rim = Stroke & CraneLine;

interface CraneBar {
  readonly from: Vector;
  readonly to: Vector;
  readonly member: CutMember;
}

/** The crane's members in the airport's plane, cut at the limit. */
function barsOf(crane: GlobeCrane, state: CraneState, frame: Frame, limitOver: LimitOver): CraneBar[] {
  const place = { groundAhdM: crane.groundAhdM, bearingDeg: JIB_BEARING_DEG };
  return craneModels(drawnParts(crane, state), place).flatMap(({ origin, members }) => {
    const { x: east, y: north } = frame.toLocal(origin.lat, origin.lon);
    const at = ({ x, y, z }: Spot): Vector => [east + x, north + y, z];
    return cutMembers(members, (x, y) => limitOver(east + x, north + y)).map((member) => ({
      ...{ from: at(member.from), to: at(member.to), member },
    }));
  });
}

/** The crane as it is, cut at the limit it pierces, and the air it sweeps as glass. */
export function cranePicture(crane: GlobeCrane, state: CraneState, frame: Frame, limitOver: LimitOver): CranePicture {
  const body = new SolidWriter();
  const bars = barsOf(crane, state, frame, limitOver);
  for (const { from, to, member } of bars) {
    const colour = member.isAbove ? ABOVE : (DARK[member.part] ?? BODY);
    body.bar(from, to, Math.max(LEAST_BAR_M, member.widthM), Math.max(LEAST_BAR_M, member.depthM), colour);
  }
  const glass = new SolidWriter();
  const rims = drawnParts(crane, state).flatMap((part) => sweep(part, crane.groundAhdM, frame, limitOver, glass));
  const lines = bars.map(({ from, to, member }) => ({ from, to, isAbove: member.isAbove }));
  return { body: body.solid(), glass: glass.solid(), rims, lines };
}

/** Parts whose whole sweep is drawn as glass; what turns inside it is not. */
const SWEPT: Readonly<Record<SweptPart['part'], boolean>> = {
  jib: true,
  boom: true,
  platform: true,
  structure: true,
  'counter-jib': false,
  apex: false,
  mast: false,
};

function sweep(part: SweptPart, groundAhdM: number, frame: Frame, limitOver: LimitOver, glass: SolidWriter): Rim[] {
  if (!SWEPT[part.part]) return [];
  const laid = layShape(part.shape, 1);
  const { lat, lon } = laid.frame.toGeographic(0, 0);
  const origin = frame.toLocal(lat, lon);
  const ground = part.groundAhdM ?? groundAhdM;
  const top = ({ x, y }: { x: number; y: number }) => topAt(part.top, Math.hypot(x, y));
  const edgeAt = (p: { x: number; y: number }, z: number) => {
    const [x, y] = [origin.x + p.x, origin.y + p.y];
    const limit = limitOver(x, y);
    return { x, y, z, cut: limit === null ? z : Math.min(z, Math.max(ground, limit)) };
  };
  const rim = laid.rim.flatMap((p, i) => {
    const q = laid.rim[(i + 1) % laid.rim.length]!;
    const between = (share: number) =>
      edgeAt({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }, top(p) + (top(q) - top(p)) * share);
    const here = between(0);
    // Where the limit jumps it is drawn upright, not slanting to the next point.
    const jump = stepBetween((share) => between(share).cut);
    if (!jump) return [here];
    const there = between(jump.share);
    return [here, { ...there, cut: jump.before }, { ...there, cut: jump.after }];
  });
  const strokes: Rim[] = [];
  for (const [i, a] of rim.entries()) {
    const b = rim[(i + 1) % rim.length]!;
    const side = (low: [number, number], high: [number, number], colour: Rgba) => {
      if (high[0] - low[0] < 1e-3 && high[1] - low[1] < 1e-3) return;
      glass.face(
        [
          [a.x, a.y, low[0]],
          [b.x, b.y, low[1]],
          [b.x, b.y, high[1]],
          [a.x, a.y, high[0]],
        ],
        colour,
        false,
      );
    };
    side([ground, ground], [a.cut, b.cut], GLASS);
    side([a.cut, b.cut], [a.z, b.z], GLASS_ABOVE);
    const isAbove = a.z > a.cut || b.z > b.cut;
    const line = (za: number, zb: number, isRed: boolean, widthPx: number): Rim => ({
      from: [a.x, a.y, za],
      to: [b.x, b.y, zb],
      isAbove: isRed,
      colour: isRed ? RIM_ABOVE : RIM,
      widthPx,
    });
    strokes.push(line(ground, ground, false, 1.5), line(a.z, b.z, isAbove, 2.5));
    if (isAbove) strokes.push(line(a.cut, b.cut, true, 2.5));
  }
  for (const patch of laid.patches) {
    const corners = patch.map((p): Vector => [origin.x + p.x, origin.y + p.y, top(p)]);
    const isAbove = corners.some(([x, y, z]) => {
      const limit = limitOver(x, y);
      return limit !== null && z > limit;
    });
    glass.face(corners, isAbove ? GLASS_ABOVE : GLASS, false);
  }
  return strokes;
}
