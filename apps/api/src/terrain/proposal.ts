import { LEAST_U95_M, MOST_CELL_M, MOST_RANGE_M, MOST_U95_M, type NotProposedReason, u95Of } from '@jibline/contract';
import type { TerrainFacts } from '../integrations/terrain/source.ts';
import type { Offset } from './sample-points.ts';

export type Sample = Offset & { readonly heightM: number | null };

/** As much of the disc at exactly sea level is water. */
const WATER_SHARE = 0.25;

export interface Measured {
  readonly cellM?: number;
  readonly u95M?: number;
  readonly rangeM?: number;
}

/** What one model says about a place; `roughlyAhdM`: its height, good enough to raise a doubt. */
export type ModelSays =
  | { readonly kind: 'proposes'; readonly levelAhdM: number; readonly u95M: number }
  | {
      readonly kind: 'refuses';
      readonly reason: NotProposedReason;
      readonly measured: Measured;
      readonly roughlyAhdM: number | null;
    };

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** Slope of the plane that fits best, as rise over run. */
export function slopeOf(samples: readonly (Offset & { readonly heightM: number })[]): number {
  const mean = (of: (s: (typeof samples)[number]) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [e, n, h] = [mean((s) => s.eastM), mean((s) => s.northM), mean((s) => s.heightM)];
  const [ee, nn, en] = [
    mean((s) => (s.eastM - e) ** 2),
    mean((s) => (s.northM - n) ** 2),
    mean((s) => (s.eastM - e) * (s.northM - n)),
  ];
  const [eh, nh] = [mean((s) => (s.eastM - e) * (s.heightM - h)), mean((s) => (s.northM - n) * (s.heightM - h))];
  const determinant = ee * nn - en * en;
  if (!(determinant > 1e-9)) return 0;
  return Math.hypot((eh * nn - nh * en) / determinant, (nh * ee - eh * en) / determinant);
}

const tenthsUp = (m: number) => Math.ceil(m * 10 - 1e-6) / 10;

interface Question {
  readonly samples: readonly Sample[] | null;
  readonly facts: TerrainFacts;
  /** Of place and model together, at 95%. */
  readonly horizontal95M: number;
  /** From the ellipsoid up to sea level; null where no model of it reaches. */
  readonly geoidM: number | null;
}

/** What is subtracted from the source's heights to get AHD; null: not known. */
function offsetOf({ facts, geoidM }: Question): number | null {
  if (facts.heights === null) return null;
  return facts.heights === 'ellipsoid' ? geoidM : 0;
}

/** The level a model proposes for a crane's base, or the first reason why it must not. */
export function proposalOf(question: Question): ModelSays {
  const { samples, facts, horizontal95M } = question;
  const known = (samples ?? []).flatMap(({ heightM, ...at }) => (heightM === null ? [] : [{ ...at, heightM }]));
  const offset = offsetOf(question);
  const isGround = facts.surface === 'ground';
  // Roofs and an unknown datum say nothing about the ground, not even roughly.
  const roughlyAhdM =
    offset === null || !isGround || known.length === 0
      ? null
      : Math.round(10 * (medianOf(known.map(({ heightM }) => heightM)) - offset)) / 10;
  const refuse = (reason: NotProposedReason, measured: Measured = {}): ModelSays => ({
    kind: 'refuses',
    reason,
    measured,
    roughlyAhdM,
  });
  if (samples === null || known.length === 0) return refuse('no-data');
  if (known.length < samples.length) return refuse('hole');
  if (known.filter(({ heightM }) => heightM === 0).length >= WATER_SHARE * known.length) return refuse('water');
  if (!isGround) return refuse('tops-only');
  if (offset === null || roughlyAhdM === null) return refuse('datum-unknown');
  if (facts.accuracy95M === null) return refuse('accuracy-unknown');
  if (facts.cellM > MOST_CELL_M) return refuse('too-coarse', { cellM: facts.cellM });
  const heights = known.map(({ heightM }) => heightM);
  const rangeM = Math.max(...heights) - Math.min(...heights);
  if (rangeM > MOST_RANGE_M) return refuse('too-uneven', { rangeM });
  const exactM = medianOf(heights) - offset;
  const spread = u95Of({
    accuracy95M: facts.accuracy95M,
    slope: slopeOf(known),
    horizontal95M,
    rangeM,
    heights: facts.heights,
  });
  const u95M = Math.max(LEAST_U95_M, tenthsUp(spread + Math.abs(exactM - roughlyAhdM)));
  if (u95M > MOST_U95_M) return refuse('too-uncertain', { u95M });
  return { kind: 'proposes', levelAhdM: roughlyAhdM, u95M };
}
