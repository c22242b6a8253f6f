/** Why a terrain model proposes no ground level at a place; a closed list, with a sentence each. */
export const NOT_PROPOSED_REASONS = [
  'no-source',
  'no-data',
  'hole',
  'water',
  'tops-only',
  'datum-unknown',
  'accuracy-unknown',
  'too-coarse',
  'too-uneven',
  'too-uncertain',
  'ground-changed',
  'survey-decides',
] as const;
export type NotProposedReason = (typeof NOT_PROPOSED_REASONS)[number];

/** What a person did with a terrain model: took its level, or kept their own although the model has another. */
export const GROUND_CHOICES = ['used', 'own-level'] as const;

/** No model is taken for more accurate than a survey. */
export const LEAST_U95_M = 0.1;
/** A larger uncertainty (95%) is never proposed. */
export const MOST_U95_M = 1;
/** Ground that differs more than this within the crane's base is cut, filled or a quay. */
export const MOST_RANGE_M = 2;
/** What a terrain model's heights are above. */
export const MODEL_DATUMS = ['AHD', 'EGM96', 'ellipsoid'] as const;
export type ModelDatum = (typeof MODEL_DATUMS)[number];
/** EGM96 instead of AHD: how far the two may differ, added to the uncertainty. */
const EGM96_M = 0.5;

interface Spread {
  readonly accuracy95M: number;
  readonly slope: number;
  readonly horizontal95M: number;
  /** Between the highest and the lowest of the heights that were looked at. */
  readonly rangeM: number;
  readonly heights: ModelDatum | null;
}
/**
 * U95 = √(accuracy² + (slope · horizontal)² + (half the range)²), and half a metre more where the heights are above
 * EGM96 and not AHD.
 */
export const u95Of = ({ accuracy95M, slope, horizontal95M, rangeM, heights }: Spread): number =>
  Math.hypot(accuracy95M, slope * horizontal95M, rangeM / 2) + (heights === 'AHD' ? 0 : EGM96_M);

/** A coarser grid says nothing about a crane's base. */
export const MOST_CELL_M = 10;

/** Heights along a line for a drawing: more would be finer than its pen. */
export const PROFILE_POINTS = 81;

/** Heights across a map for a picture: between them the ground is interpolated. Fewer than the 128 that always fit two tiles. */
export const GROUND_GRID_POINTS = 121;
/** What a grid of ground is for: heights above it, or only a picture of it, for which a coarse model is good enough. */
export const GROUND_GRID_USES = ['heights', 'picture'] as const;
/** A third of the narrowest step of the height map's colours: ground known worse than this would show a wrong one. */
export const MOST_MAP_U95_M = 5;
/** Why a terrain model gives the height map no ground; a closed list, with a sentence each. */
export const NO_GROUND_REASONS = [
  'no-source',
  'no-data',
  'tops-only',
  'datum-unknown',
  'accuracy-unknown',
  'too-uncertain',
] as const satisfies readonly NotProposedReason[];
export type NoGroundReason = (typeof NO_GROUND_REASONS)[number];

/** A typed level is never questioned for less than this. */
const LEAST_TOLERANCE_M = 3;
/** A model that states no accuracy is taken for the coarsest in use: the 1-second SRTM's 7.6 m at 95%. */
export const UNSTATED_ACCURACY95_M = 7.6;
/** From which difference on a typed level is questioned. */
export const levelToleranceM = (accuracy95M: number | null): number =>
  Math.max(LEAST_TOLERANCE_M, 2 * (accuracy95M ?? UNSTATED_ACCURACY95_M));

interface UsedAt {
  readonly choice: (typeof GROUND_CHOICES)[number];
  readonly levelAhdM: number;
  readonly latitude: number;
  readonly longitude: number;
}
interface GroundAnswers {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly groundLevelAhdM?: number | undefined;
  readonly groundLevelSource?: string | undefined;
  readonly groundModel?: UsedAt | null | undefined;
}

/** A tenth of a metre: rounding of coordinates, never another place. */
const SAME_PLACE_DEG = 1e-6;
const isSamePlace = ({ latitude, longitude }: GroundAnswers, use: UsedAt) =>
  latitude !== undefined &&
  longitude !== undefined &&
  Math.abs(latitude - use.latitude) < SAME_PLACE_DEG &&
  Math.abs(longitude - use.longitude) < SAME_PLACE_DEG;

/** A level is the model's only as long as nobody changes it or moves the crane. */
export const isModelsOwnLevel = (answers: GroundAnswers): boolean => {
  const { groundLevelAhdM, groundLevelSource, groundModel } = answers;
  if (groundModel?.choice !== 'used') return true;
  return (
    groundLevelSource === 'terrain-model' &&
    groundLevelAhdM === groundModel.levelAhdM &&
    isSamePlace(answers, groundModel)
  );
};

/** One level of a model says nothing about other cranes, nor about the rest of an area in which one moves. */
export const isForOnePosition = (site: {
  readonly groundModel?: { readonly choice: UsedAt['choice'] } | undefined;
  readonly otherPositions?: readonly unknown[] | undefined;
  readonly operatingArea?: unknown;
}): boolean =>
  site.groundModel?.choice !== 'used' ||
  ((site.otherPositions?.length ?? 0) === 0 && (site.operatingArea ?? null) === null);
export const FOR_ONE_POSITION =
  'The terrain model’s level is for one position. For several cranes or an operating area, enter a level from a survey or a plan.';

export const NOT_THE_MODELS_LEVEL =
  'This is not the terrain model’s level at this location. Use the model’s level, or choose where yours comes from.';

/**
 * Whether a person's choice still says something: the model's level was not changed, or their own still differs from
 * it, and the crane is where it was.
 */
export function isChoiceCurrent(
  use: UsedAt & { readonly model: { readonly accuracy95M: number | null } },
  answers: Omit<GroundAnswers, 'groundModel' | 'groundLevelSource'>,
): boolean {
  const { groundLevelAhdM } = answers;
  if (groundLevelAhdM === undefined || !isSamePlace(answers, use)) return false;
  const offM = Math.abs(groundLevelAhdM - use.levelAhdM);
  return use.choice === 'used' ? offM === 0 : offM > levelToleranceM(use.model.accuracy95M);
}
