import { COAST_CREDIT } from '@jibline/base-map';
import type { TerrainModel } from '@jibline/contract';
import { modelText } from '@jibline/contract/enums';

interface Ground {
  readonly groundAhdM: number;
  /** Those whose heights are drawn; none: the ground is flat. */
  readonly models: readonly TerrainModel[];
  readonly hasCrane: boolean;
}

const level = (groundAhdM: number) => `${groundAhdM.toFixed(1)}\u00a0m AHD`;

/** `LiDAR 2013, 5 m grid, ± 0.3 m (95%)`. */
const named = (model: TerrainModel): string =>
  `${modelText(model)}, ${model.accuracy95M === null ? 'accuracy not stated' : `± ${model.accuracy95M.toFixed(1)}\u00a0m (95%)`}`;

/** For the legend, in a few words. */
export const groundBrief = ({ groundAhdM, models }: Ground): string =>
  models.length === 0 ? `ground flat at ${level(groundAhdM)}` : `ground: ${models.map(named).join('; ')}`;

const sentencesOf = (credit: string) =>
  credit === '' ? [] : `${credit.replace(/\.$/, '')}.`.split(/(?<=\.) +(?=\p{Lu})/u);

/** Where the ground and the coast in the picture come from, below it. */
export const groundWords = (ground: Ground): string =>
  [
    groundSource(ground, [COAST_CREDIT]),
    ...(ground.models.length > 0 ? ['It covers a surface only where it is higher by more than its accuracy.'] : []),
  ].join(' ');

/** Where the ground of a picture or a file comes from, with its credits and those of what else is drawn. */
export function groundSource({ groundAhdM, models, hasCrane }: Ground, others: readonly string[] = []): string {
  if (models.length === 0) return [`The ground is drawn flat at ${level(groundAhdM)}.`, ...others].join(' ');
  // Models may share a source, and one may be of the coast that is drawn.
  const credits = new Set([...models.flatMap(({ credit }) => sentencesOf(credit)), ...others]);
  const flat = hasCrane ? 'around the crane and where the model has no ground' : 'where the model has no ground';
  return [
    `Ground by terrain model, not assessed: ${models.map(named).join('; ')}.`,
    ...credits,
    `It is drawn flat at ${level(groundAhdM)} ${flat}.`,
  ].join(' ');
}
