import { lowestPieceAt, type Piece, stepBetween } from '@jibline/surfaces';
import type { Stroke } from '../gl/lines.ts';
import type { Vector } from '../gl/matrices.ts';
import { type Rgba, rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';
import { SolidWriter } from './paint-solids.ts';

type Flat = { readonly x: number; readonly y: number };

/** An upright cut from a threshold through the crane and a little beyond. */
export interface Fence {
  readonly from: Flat;
  readonly to: Flat;
  readonly lengthM: number;
  /** Points along it with the lowest surface there; Infinity where none is. */
  readonly profile: readonly { readonly alongM: number; readonly x: number; readonly y: number; readonly z: number }[];
}

const BEYOND = 1.22;
const STEP_M = 10;

export function fenceThrough(pieces: readonly Piece[], threshold: Flat, crane: Flat): Fence {
  const reach = Math.max(400, Math.hypot(crane.x - threshold.x, crane.y - threshold.y));
  const [ux, uy] = unitOf(threshold, crane);
  const steps = Math.ceil((reach * BEYOND + 150) / STEP_M);
  const lengthM = steps * STEP_M;
  const at = (alongM: number) => ({ alongM, x: threshold.x + ux * alongM, y: threshold.y + uy * alongM });
  const lowest = (alongM: number) => lowestPieceAt(pieces, at(alongM))?.elevationAhdM ?? Number.POSITIVE_INFINITY;
  const profile = Array.from({ length: steps + 1 }, (_, i) => {
    const alongM = i * STEP_M;
    const here = { ...at(alongM), z: lowest(alongM) };
    // A jump has two points, one above the other: the fence's edge is upright there.
    const jump = i < steps ? stepBetween((share) => lowest(alongM + share * STEP_M)) : null;
    const jumpsAt = at(alongM + (jump?.share ?? 0) * STEP_M);
    return jump ? [here, { ...jumpsAt, z: jump.before }, { ...jumpsAt, z: jump.after }] : [here];
  }).flat();
  const last = profile.at(-1)!;
  return { from: threshold, to: { x: last.x, y: last.y }, lengthM, profile };
}

function unitOf(a: Flat, b: Flat): readonly [number, number] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [(b.x - a.x) / length, (b.y - a.y) / length];
}

const FACE: Rgba = [0.5, 0.68, 0.75, 0.72];
const INK = rgba('#0e4a5c');
const HEIGHT_STEP_M = 10;

/** The face from the ground to the lowest surface, lines every 10 m of height and 500 m along, a bold top edge. */
export function fencePicture({ profile, lengthM }: Fence, groundAhdM: number): { face: Solid; lines: Stroke[] } {
  const face = new SolidWriter();
  const lines: Stroke[] = [];
  const stroke = (from: Vector, to: Vector, widthPx: number, alpha = 1) =>
    lines.push({ from, to, colour: [INK[0], INK[1], INK[2], alpha], widthPx });
  for (let i = 0; i + 1 < profile.length; i++) {
    const [a, b] = [profile[i]!, profile[i + 1]!];
    if (!Number.isFinite(a.z) || !Number.isFinite(b.z)) continue;
    const [za, zb] = [Math.max(groundAhdM, a.z), Math.max(groundAhdM, b.z)];
    face.face(
      [
        [a.x, a.y, groundAhdM],
        [b.x, b.y, groundAhdM],
        [b.x, b.y, zb],
        [a.x, a.y, za],
      ],
      FACE,
      false,
    );
    stroke([a.x, a.y, za], [b.x, b.y, zb], 3.5);
    const first = Math.ceil((groundAhdM + 0.1) / HEIGHT_STEP_M) * HEIGHT_STEP_M;
    for (let z = first; z < Math.min(za, zb); z += HEIGHT_STEP_M) stroke([a.x, a.y, z], [b.x, b.y, z], 1, 0.45);
  }
  for (const { x, y, z } of postsOf({ profile, lengthM })) {
    if (Number.isFinite(z)) stroke([x, y, groundAhdM], [x, y, Math.max(groundAhdM, z)], 1, 0.6);
  }
  return { face: face.solid(), lines };
}

/** Distance between two posts: 500 m, fewer on a short fence and more on a long one. */
export const postStepM = (lengthM: number): number => (lengthM > 9_000 ? 2_000 : lengthM > 4_500 ? 1_000 : 500);

/** The points where distances from the threshold are written. */
export const postsOf = ({ profile, lengthM }: Pick<Fence, 'profile' | 'lengthM'>) =>
  profile.filter(({ alongM }) => alongM % postStepM(lengthM) === 0);
