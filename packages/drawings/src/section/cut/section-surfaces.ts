import {
  type Crane,
  type Frame,
  type HeightComponent,
  type HeightFinding,
  hasHeight,
  LIMITING_TYPES,
  type StoredHeights,
  type SurfaceType,
  type SweptVolume,
} from '@jibline/surfaces';
import type { SectionInput } from '../section-input.ts';
import type { Stretch } from './follow-component.ts';
import type { LowestPiece } from './lowest-line.ts';
import { marginOf } from './margin-of.ts';
import type { SectionLine } from './section-line.ts';
import { trueSlope } from './true-slope.ts';

/** One surface of the drawing and its row in the table. */
export interface SectionSurface {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly type: SurfaceType;
  readonly clause: string;
  readonly slope: string;
  /** False where it only informs, as a windshear plane about a crane. */
  readonly binds: boolean;
  /** The worst over the whole sweep while working; null: not over the crane. */
  readonly over: StoredHeights | null;
  /** Counts from the ground, which is not known. */
  readonly needsGround: boolean;
  readonly component: HeightComponent;
}

export interface Judged {
  readonly component: HeightComponent;
  readonly governing: HeightFinding['governing'];
  readonly over: StoredHeights | null;
  readonly needsGround: boolean;
  readonly binds: boolean;
}

const bindsCrane = (crane: Crane, type: SurfaceType): boolean =>
  crane.kind === 'structure' || LIMITING_TYPES.includes(type);

/** Every height surface with its margin over the whole sweep. */
export function judge(frame: Frame, input: SectionInput, volumes: readonly SweptVolume[]): Judged[] {
  return input.components.filter(hasHeight).map((component) => {
    const { governing, needsGround } = marginOf(frame, input.crane, volumes, component);
    const over = governing && {
      surfaceAhdM: governing.surfaceAhdM,
      craneAhdM: governing.craneAhdM,
      marginM: governing.marginM,
    };
    return {
      component,
      governing,
      over: input.recorded?.get(component.id) ?? over,
      needsGround,
      binds: bindsCrane(input.crane, component.type),
    };
  });
}

/** The binding surface with the least margin. */
export function limitOf(judged: readonly Judged[]): (Judged & { over: NonNullable<Judged['over']> }) | null {
  let least: (Judged & { over: NonNullable<Judged['over']> }) | null = null;
  for (const one of judged)
    if (one.binds && one.over && (!least || one.over.marginM < least.over.marginM)) least = { ...one, over: one.over };
  return least;
}

/** Rows the table has room for on one sheet. */
const MAX_OVER = 8;
const MAX_NEAR = 5;
/** A stretch that covers less of the line is not worth a number. */
const LEAST_SHARE = 0.02;

const byMargin = (a: Judged, b: Judged) =>
  Number(b.binds) - Number(a.binds) || (a.over?.marginM ?? 0) - (b.over?.marginM ?? 0);

/** A line and what is lowest over it. */
export interface LowestOverLine {
  readonly line: SectionLine;
  readonly lowest: readonly LowestPiece[];
}

/** How much of the line it is over, below this elevation. */
export const lengthBelow = (points: Stretch, topAhdM: number): number =>
  points.reduce((length, [d, z], i) => {
    const [d0, z0] = points[i - 1] ?? [d, z];
    const [low, high] = [Math.min(z0, z), Math.max(z0, z)];
    const share = high <= topAhdM ? 1 : low >= topAhdM ? 0 : (topAhdM - low) / (high - low);
    return length + share * (d - d0);
  }, 0);

/** Surfaces that are the lowest somewhere along the line, the longest stretch first. */
function lowestAlong(judged: readonly Judged[], { line, lowest }: LowestOverLine, topAhdM: number): Judged[] {
  const lengths = new Map<string, number>();
  for (const { id, points } of lowest) lengths.set(id, (lengths.get(id) ?? 0) + lengthBelow(points, topAhdM));
  const least = LEAST_SHARE * (line.toM - line.fromM);
  const lengthOf = ({ component }: Judged) => lengths.get(component.id) ?? 0;
  return judged
    .filter((one) => one.component.kind !== 'strip' && lengthOf(one) > least)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** `Terminal radar*: above a cone`: what is made up has a star, which the drawing explains once. */
const shortName = (name: string): string => name.replace(/ \(illustrative[^)]*\)/, '*');

export interface ChosenSurfaces {
  readonly surfaces: readonly SectionSurface[];
  /** Surfaces over the crane that have no row, each with a larger margin than those that have. */
  readonly left: number;
}

/** The surfaces that are drawn: those over the crane, least margin first, then those that limit the height beside it. */
export function chooseSurfaces(
  judged: readonly Judged[],
  lines: readonly LowestOverLine[],
  topAhdM: number,
): ChosenSurfaces {
  const over = judged.filter(({ over: heights, needsGround }) => heights !== null || needsGround).sort(byMargin);
  // What is far above the crane is above the drawing too.
  const seen = over.filter(({ over: heights }) => heights === null || heights.surfaceAhdM < topAhdM).slice(0, MAX_OVER);
  // A surface may be the lowest beside the crane and high above it there.
  const beside = new Set(lines.flatMap((line) => lowestAlong(judged, line, topAhdM)));
  const near = [...beside].filter((one) => !seen.includes(one)).slice(0, MAX_NEAR);
  const shown = [...seen, ...near];
  return {
    surfaces: shown.map(({ component, over: heights, binds, needsGround }, i) => ({
      number: i + 1,
      id: component.id,
      name: shortName(component.name),
      type: component.type,
      clause: component.clause,
      slope: trueSlope(component.law),
      binds,
      over: heights,
      needsGround: needsGround && heights === null,
      component,
    })),
    left: over.filter((one) => !shown.includes(one)).length,
  };
}

export type FollowedSurface = { readonly surface: SectionSurface; readonly stretches: readonly Stretch[] };
