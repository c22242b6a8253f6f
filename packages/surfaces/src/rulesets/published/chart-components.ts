import { SurfacesError } from '../../errors.ts';
import type { Frame, Point } from '../../geodesy/frame.ts';
import {
  type Component,
  type ComponentKind,
  HEIGHT_TYPES,
  type Provenance,
  type Subject,
  type SurfaceType,
} from '../../surface/component.ts';
import { polygonFootprint } from '../../surface/footprint.ts';
import { aboveGround, type Vertex } from '../../surface/law.ts';
import { checkRing, inDegrees } from '../../surface/ring.ts';
import { type Draft, finish } from '../draft.ts';
import { lawThroughCorners } from './law-through-corners.ts';

export interface ChartCorner {
  readonly lat: number;
  readonly lon: number;
  /** Metres AHD; ignored for an area on the ground. */
  readonly elevationAhdM: number;
}

/** One polygon of an airport's own chart. The first ring is the outline, further ones holes; none repeats its first corner. */
export interface ChartPiece {
  readonly type: SurfaceType;
  readonly kind: ComponentKind;
  /** Shared by the parts of one surface. */
  readonly label: string;
  readonly name: string;
  readonly subject: Subject;
  readonly rings: readonly (readonly ChartCorner[])[];
  /** Through the corners, this far above the ground, or an area with a value and advice. */
  readonly meaning:
    | { readonly kind: 'corners' }
    | { readonly kind: 'above-ground'; readonly heightM: number }
    | { readonly kind: 'zone'; readonly value: string; readonly advice: string };
}

/** A warped polygon is triangulated; no chart needs more corners for one. */
const MAX_CORNERS = 5_000;

/** The polygons as components; an unusable one is reported to `refused` by its index and left out. */
export function chartComponents(
  frame: Frame,
  provenance: Provenance,
  pieces: readonly ChartPiece[],
  refused: (position: number, why: SurfacesError) => void,
): readonly Component[] {
  const drafts = new Map<SurfaceType, Draft[]>();
  for (const [position, piece] of pieces.entries()) {
    try {
      const draft = draftOf(frame, provenance, piece);
      drafts.set(piece.type, [...(drafts.get(piece.type) ?? []), draft]);
    } catch (error) {
      if (!(error instanceof SurfacesError)) throw error;
      refused(position, error);
    }
  }
  return [...drafts].flatMap(([type, ofType]) => finish(type, provenance, ofType));
}

function draftOf(frame: Frame, { edition }: Provenance, piece: ChartPiece): Draft {
  const { kind, label, name, subject, meaning } = piece;
  const wantsHeight = HEIGHT_TYPES.includes(piece.type);
  if (wantsHeight === (meaning.kind === 'zone'))
    throw new SurfacesError(
      'incomplete_input',
      'type',
      `${wantsHeight ? 'heights' : 'an area'} for ${piece.type}`,
      meaning.kind,
    );
  const typed = piece.rings.map((ring) =>
    withoutRepeats(ring.map((corner) => ({ ...corner, ...frame.toLocal(corner.lat, corner.lon) }))),
  );
  // Checked here, where the corners are still in the chart's degrees.
  for (const ring of typed) checkRing(ring, 'ring', inDegrees(ring));
  const rings = typed.map((ring) => ring.map(({ x, y, elevationAhdM }): Vertex => ({ x, y, z: elevationAhdM })));
  const [outer = [], ...holes] = rings;
  const footprint = polygonFootprint(
    outer.map(plan),
    holes.map((hole) => hole.map(plan)),
  );
  const common = { kind, label, name, subject, clause: edition, confidence: 'H' as const, footprint };
  if (meaning.kind === 'zone') return { ...common, zone: { name: meaning.value, advice: meaning.advice } };
  if (meaning.kind === 'above-ground') return { ...common, law: aboveGround(meaning.heightM) };
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (corners > MAX_CORNERS)
    throw new SurfacesError('bad_ring', 'ring', `at most ${MAX_CORNERS} corners`, `${corners}`);
  return { ...common, law: lawThroughCorners(outer, 'ring', holes) };
}

const plan = ({ x, y }: Point): Point => ({ x, y });

/** Drops repeated consecutive corners. */
function withoutRepeats<T extends Point>(ring: readonly T[]): readonly T[] {
  return ring.filter((p, at) => {
    const before = ring[(at + ring.length - 1) % ring.length];
    return ring.length < 2 || !before || p.x !== before.x || p.y !== before.y;
  });
}
