import { formatNumber } from '../numbers.ts';
import { MOST_CELL_M, type NoGroundReason, type NotProposedReason } from './enums.ts';

/** The part of a terrain model that people read; the contract's TerrainModel fits. */
interface NamedModel {
  readonly name: string;
  readonly surveyed: string | null;
  readonly cellM: number;
  readonly accuracy95M: number | null;
}

/** `LiDAR 2013, 5 m grid`. */
export const modelText = ({ name, surveyed, cellM }: NamedModel): string =>
  `${name}${surveyed === null ? '' : ` ${surveyed}`}, ${formatNumber(cellM, { most: 1 })}\u00a0m grid`;

/** `12.4 m AHD ± 0.4 m (95%)`. */
export const levelText = (levelAhdM: number, u95M: number): string =>
  `${levelAhdM.toFixed(1)}\u00a0m AHD ± ${u95M.toFixed(1)}\u00a0m (95%)`;

/** How a ground level is known, after the figure. */
export const GROUND_SOURCE_WORDS = {
  survey: 'surveyed',
  plan: 'from a plan',
  'terrain-model': 'from a terrain model',
  typed: 'as entered',
  unknown: 'source not stated',
} as const;

interface Use {
  readonly choice: 'used' | 'own-level';
  readonly levelAhdM: number;
  readonly u95M: number | null;
  readonly model: NamedModel;
}

const uncertainty = (u95M: number) => `± ${u95M.toFixed(1)}\u00a0m`;
const isUsed = (use: Use | null | undefined): use is Use & { u95M: number } =>
  use?.choice === 'used' && use.u95M !== null;

interface KnownGround {
  readonly groundLevelSource: keyof typeof GROUND_SOURCE_WORDS;
  readonly groundModel?: Use | null | undefined;
}

/** What documents and screens say after a ground level: how it is known, and what a terrain model has instead. */
export function groundSourceText({ groundLevelSource, groundModel }: KnownGround): string {
  if (isUsed(groundModel))
    return `terrain model ${uncertainty(groundModel.u95M)} (95%): ${modelText(groundModel.model)}`;
  const own = GROUND_SOURCE_WORDS[groundLevelSource];
  if (!groundModel) return own;
  return `${own}; the terrain model (${modelText(groundModel.model)}) has ${groundModel.levelAhdM.toFixed(1)}\u00a0m AHD`;
}

/** The same where there is little room, as in a drawing. */
export const groundSourceBrief = ({ groundLevelSource, groundModel }: KnownGround): string =>
  isUsed(groundModel) ? `terrain model ${uncertainty(groundModel.u95M)}` : GROUND_SOURCE_WORDS[groundLevelSource];

/** What the applicant did with a terrain model, as an answer of its own. */
export const modelUseText = (use: Use): string =>
  isUsed(use)
    ? `Used: ${levelText(use.levelAhdM, use.u95M)}, ${modelText(use.model)}`
    : `Not used: ${use.levelAhdM.toFixed(1)}\u00a0m AHD, ${modelText(use.model)}`;

/** One end of the range in which the ground lies, with what it means. */
interface End {
  readonly groundAhdM: number;
  readonly needed: 'no' | 'perhaps' | 'yes';
}
const NEEDED: Record<End['needed'], string> = {
  no: 'no permit is needed',
  perhaps: 'a permit may be needed',
  yes: 'a permit is needed',
};

/**
 * What the answer would be at both ends of a model's uncertainty. Where they differ, only a survey can decide.
 */
export function groundEndsText({ low, high }: { readonly low: End; readonly high: End }): string {
  const between = `between ${low.groundAhdM.toFixed(1)} and ${high.groundAhdM.toFixed(1)}\u00a0m AHD`;
  if (low.needed === high.needed)
    return `The ground lies ${between} (95%). At both ends ${NEEDED[high.needed]}. We used the higher one.`;
  return `The ground lies ${between} (95%). At the lower end ${NEEDED[low.needed]}, at the higher end ${NEEDED[high.needed]}. We used the higher one. A survey is needed to decide this.`;
}

const ORDER: readonly End['needed'][] = ['no', 'perhaps', 'yes'];
const worse = <E extends End>(a: E, b: E): E => (ORDER.indexOf(b.needed) > ORDER.indexOf(a.needed) ? b : a);

/** Both ends over all airports: what the one that needs most would answer; null: the level came from no model. */
export function groundEndsOf<E extends End>(
  airports: readonly { readonly groundEnds: { readonly low: E; readonly high: E } | null }[],
): { readonly low: E; readonly high: E } | null {
  const [first, ...others] = airports.flatMap(({ groundEnds }) => (groundEnds ? [groundEnds] : []));
  if (!first) return null;
  return others.reduce((all, one) => ({ low: worse(all.low, one.low), high: worse(all.high, one.high) }), first);
}

/** The question about a typed level far from a model's. */
export const mismatchText = (typedAhdM: number, modelAhdM: number): string =>
  `The terrain model has about ${Math.round(modelAhdM)}\u00a0m here; you entered ${formatNumber(typedAhdM, { least: 1, most: 2 })}\u00a0m. Is it in metres AHD, and not in feet, above ground or a depth?`;

/** The model that disagrees most with a typed level, or null. */
export function mismatchWith<M extends { readonly levelAhdM: number; readonly toleranceM: number }>(
  typedAhdM: number,
  models: readonly M[],
): M | null {
  const off = ({ levelAhdM }: M) => Math.abs(typedAhdM - levelAhdM);
  const [worst] = models.filter((one) => off(one) > one.toleranceM).toSorted((a, b) => off(b) - off(a));
  return worst ?? null;
}

/** The figures a sentence may name. */
interface Measured {
  readonly cellM?: number;
  readonly u95M?: number;
  readonly rangeM?: number;
}
const m = (value: number | undefined, most = 1) => (value === undefined ? '' : formatNumber(value, { most }));

const SENTENCES: Record<NotProposedReason, (measured: Measured) => string> = {
  'no-source': () => 'No terrain model is set up.',
  'no-data': () => 'The terrain model does not cover this location.',
  hole: () => 'The terrain model has a gap here.',
  water: () => 'The terrain model shows water here.',
  'tops-only': () => 'The terrain model shows roofs and treetops here, not the ground.',
  'datum-unknown': () => 'The terrain model does not say above which datum its heights are.',
  'accuracy-unknown': () => 'The terrain model does not say how accurate it is.',
  'too-coarse': ({ cellM }) =>
    `The terrain model has one height every ${m(cellM, 0)}\u00a0m. A crane needs one at least every ${MOST_CELL_M}\u00a0m.`,
  'too-uneven': ({ rangeM }) => `The ground differs by ${m(rangeM)}\u00a0m within the crane’s base.`,
  'too-uncertain': ({ u95M }) =>
    `The terrain model is accurate to ± ${m(u95M)}\u00a0m here. That is too coarse for a crane.`,
  'ground-changed': () => 'The crane does not stand on the ground that the terrain model shows.',
  'survey-decides': ({ u95M }) =>
    `The terrain model is accurate to ± ${m(u95M)}\u00a0m here, and the answer depends on less. A survey is needed to decide this.`,
};

/** Why no level is proposed, and what to do instead. */
export const notProposedText = (reason: NotProposedReason, measured: Measured = {}): string =>
  `${SENTENCES[reason](measured)} Enter a level from a survey or a plan.`;

/** Why the height map counts no heights above a terrain model's ground. */
export const noGroundText = (reason: NoGroundReason, measured: Measured = {}): string =>
  reason === 'too-uncertain'
    ? `The terrain model is accurate to ± ${m(measured.u95M)}\u00a0m. That is too coarse for heights above ground.`
    : reason === 'no-data'
      ? 'The terrain model does not cover this area.'
      : SENTENCES[reason](measured);
