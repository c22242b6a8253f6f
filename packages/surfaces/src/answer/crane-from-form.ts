import { gda2020FromGda94 } from '../geodesy/gda.ts';
import { CONTINGENCY_M } from '../sweep/contingency.ts';
import type { Crane, TowerCrane } from '../sweep/crane.ts';
import { CraneInputError } from '../sweep/input-error.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { LocationQuestionError, problemAt } from './crane-from-precheck.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';
import { type GroundModelChoice, groundU95Of } from './ground-ends.ts';

/** How each kind of tower crane is assessed and drawn; the compiler ties the contract's list to these. */
const TOWER_KINDS = {
  hammerhead: 'tower_hammerhead',
  'flat-top': 'tower_flat_top',
  luffing: 'tower_luffing',
  'self-erecting': 'tower_flat_top',
} as const satisfies Record<string, TowerCrane['kind']>;
export type TowerSubType = keyof typeof TOWER_KINDS;

const isTowerSubType = (text: string | undefined): text is TowerSubType =>
  text !== undefined && Object.hasOwn(TOWER_KINDS, text);
/** Until a draft names the kind, the simplest one. */
export const towerKind = (subType: string | undefined): TowerCrane['kind'] =>
  isTowerSubType(subType) ? TOWER_KINDS[subType] : 'tower_flat_top';

type Ring = { readonly coordinates: readonly (readonly (readonly [number, number])[])[] };

/** The location and machine of an application form; the form's field names, all optional. */
export interface CraneAnswers {
  readonly craneType?: 0 | 1 | 2 | null | undefined;
  readonly site?:
    | {
        readonly latitude?: number | undefined;
        readonly longitude?: number | undefined;
        readonly datum?: 'GDA2020' | 'GDA94' | 'WGS84' | undefined;
        readonly positionSource?: keyof typeof HORIZONTAL_ACCURACY_M | undefined;
        readonly horizontalAccuracyM?: number | undefined;
        readonly groundLevelAhdM?: number | undefined;
        readonly groundLevelSource?: keyof typeof VERTICAL_ACCURACY_M | undefined;
        readonly groundModel?: GroundModelChoice | undefined;
        readonly baseHeightM?: number | undefined;
        readonly operatingArea?: Ring | undefined;
        readonly otherPositions?:
          | readonly { readonly latitude: number; readonly longitude: number; readonly groundLevelAhdM: number }[]
          | undefined;
      }
    | undefined;
  readonly craneDetail?:
    | {
        readonly craneSubType?: string | undefined;
        readonly maxHeightAglM?: number | undefined;
        readonly heightContingencyM?: number | undefined;
        readonly verticalAccuracyM?: number | undefined;
        readonly boomLengthM?: number | undefined;
        readonly maxRadiusM?: number | undefined;
        readonly counterJibM?: number | undefined;
        readonly mastHeightAglM?: number | undefined;
        readonly stages?: readonly { readonly from: string; readonly heightAglM: number }[] | undefined;
        readonly maxLuffAngleDeg?: number | undefined;
        readonly slewSector?: { readonly fromDeg: number; readonly toDeg: number } | undefined;
        readonly slewLimiterDocumented?: boolean | undefined;
        readonly restingHeightAglM?: number | undefined;
        readonly restingMode?: 'lowered' | 'free-slewing' | 'tied' | undefined;
        readonly restingRadiusM?: number | undefined;
      }
    | undefined;
  readonly furtherCranes?: readonly FurtherCraneAnswers[] | undefined;
  readonly developmentDetail?:
    | {
        readonly maxHeightAglM?: number | undefined;
        readonly heightContingencyM?: number | undefined;
        readonly verticalAccuracyM?: number | undefined;
        readonly footprint?: Ring | undefined;
        readonly footprintRadiusM?: number | undefined;
        readonly rotorDiameterM?: number | undefined;
      }
    | undefined;
}

/** A different crane on the same site. */
export interface FurtherCraneAnswers extends Pick<CraneAnswers, 'craneType' | 'craneDetail'> {
  readonly site?:
    | Pick<
        NonNullable<CraneAnswers['site']>,
        'latitude' | 'longitude' | 'groundLevelAhdM' | 'groundLevelSource' | 'groundModel' | 'baseHeightM'
      >
    | undefined;
}

/** Accuracy in metres by how a position or level was determined, unless the applicant gives a better figure. */
export const HORIZONTAL_ACCURACY_M = { survey: 0.1, 'site-plan': 1, gps: 5, 'map-click': 10 } as const;
export const VERTICAL_ACCURACY_M = { survey: 0.1, plan: 0.5, 'terrain-model': 5, unknown: 10 } as const;

/** What counts while nobody has said where a figure comes from: the coarsest. */
export const UNNAMED_SOURCE = { groundLevel: 'unknown', position: 'map-click' } as const;

type Site = NonNullable<CraneAnswers['site']>;

function placed(latitude: number, longitude: number, datum: Site['datum']) {
  const at = { lat: latitude, lon: longitude };
  return datum === 'GDA94' ? gda2020FromGda94(at) : at;
}

type Placed = ReturnType<typeof placed>;

type At = { readonly latitude: number; readonly longitude: number };

/** The cranes' positions, in the order of the application, in the datum documents name. */
export function gda2020Positions({
  site: { datum, otherPositions = [], ...main },
  furtherCranes = [],
}: {
  readonly site: Pick<Site, 'datum' | 'otherPositions'> & At;
  readonly furtherCranes?: readonly { readonly site: At }[] | undefined;
}): readonly [Placed, ...Placed[]] {
  const on = ({ latitude, longitude }: At) => placed(latitude, longitude, datum);
  return [on(main), ...otherPositions.map(on), ...furtherCranes.map(({ site }) => on(site))];
}

function positionsOf(site: Site, number: number) {
  const main = { latitude: site.latitude, longitude: site.longitude, groundLevelAhdM: site.groundLevelAhdM };
  return [main, ...(site.otherPositions ?? [])].map(({ latitude, longitude, groundLevelAhdM }, at) => ({
    name: number + at === 1 ? 'the crane' : `crane ${number + at}`,
    ...(latitude === undefined || longitude === undefined ? {} : placed(latitude, longitude, site.datum)),
    groundAhdM: groundLevelAhdM,
    baseHeightM: site.baseHeightM ?? 0,
  }));
}

/** A level from our terrain model is never taken for more accurate than the model said. */
export function verticalAccuracyOf(
  { groundModel, groundLevelSource = UNNAMED_SOURCE.groundLevel }: Pick<Site, 'groundModel' | 'groundLevelSource'>,
  statedM: number | undefined,
): number {
  const u95M = groundU95Of(groundModel);
  return u95M === null ? (statedM ?? VERTICAL_ACCURACY_M[groundLevelSource]) : Math.max(statedM ?? 0, u95M);
}

/** The outer ring only: nobody promised to stay out of a hole. */
const areaOf = (site: Site, ring: Ring | undefined) =>
  ring && {
    ring: (ring.coordinates[0] ?? []).map(([lon, lat]) => {
      const at = placed(lat, lon, site.datum);
      return [at.lon, at.lat];
    }),
    groundAhdM: site.groundLevelAhdM,
    baseHeightM: site.baseHeightM ?? 0,
  };

function input(
  { craneType, site = {}, craneDetail: crane, developmentDetail: structure }: CraneAnswers,
  number: number,
): object {
  const detail = crane ?? structure;
  const common = {
    id: 'application',
    positions: positionsOf(site, number),
    // The form's heights are above ground; NaN while none is typed, otherwise errors would be about AHD heights.
    maxHeightAglM: detail?.maxHeightAglM ?? Number.NaN,
    heightContingencyM: detail?.heightContingencyM ?? CONTINGENCY_M,
    verticalAccuracyM: verticalAccuracyOf(site, detail?.verticalAccuracyM),
    horizontalAccuracyM:
      site.horizontalAccuracyM ?? HORIZONTAL_ACCURACY_M[site.positionSource ?? UNNAMED_SOURCE.position],
  };
  if (!crane)
    return {
      ...common,
      kind: 'structure',
      footprint: areaOf(site, structure?.footprint),
      // A turbine's rotor sweeps all around.
      radiusM: Math.max(structure?.footprintRadiusM ?? 0, (structure?.rotorDiameterM ?? 0) / 2),
    };
  const slewing = {
    ...common,
    maxRadiusM: crane.maxRadiusM,
    // A slewing limit counts only if its limiter is documented; otherwise the whole circle is assessed.
    ...(crane.slewSector && crane.slewLimiterDocumented ? { slewSector: crane.slewSector } : {}),
    resting: {
      // The form does not ask in which direction it is secured, so every direction is assessed.
      mode: crane.restingMode === 'lowered' ? 'lowered' : 'free_slewing',
      heightAglM: crane.restingHeightAglM,
      ...(crane.restingRadiusM === undefined ? {} : { radiusM: crane.restingRadiusM }),
    },
  };
  if (craneType !== CRANE_TYPE_CODES.tower)
    return {
      ...slewing,
      kind: craneType === CRANE_TYPE_CODES.platform ? 'elevated_platform' : 'mobile',
      operatingArea: areaOf(site, site.operatingArea),
    };
  const tower = { ...slewing, counterJibM: crane.counterJibM, stages: crane.stages ?? [] };
  const { mastHeightAglM, boomLengthM, maxLuffAngleDeg } = crane;
  const kind = towerKind(crane.craneSubType);
  switch (kind) {
    case 'tower_luffing':
      return { ...tower, kind, boomLengthM, maxLuffAngleDeg, mastHeightAglM };
    case 'tower_hammerhead':
      return { ...tower, kind, jibHeightAglM: mastHeightAglM };
    case 'tower_flat_top':
      return { ...tower, kind };
  }
}

const SITE_FIELDS: Readonly<Record<string, string>> = {
  'positions[0].lat': 'site.latitude',
  'positions[0].lon': 'site.longitude',
  'positions[0].groundAhdM': 'site.groundLevelAhdM',
  'positions[0].baseHeightM': 'site.baseHeightM',
  horizontalAccuracyM: 'site.horizontalAccuracyM',
  'footprint.ring': 'developmentDetail.footprint',
  'operatingArea.ring': 'site.operatingArea',
  radiusM: 'developmentDetail.footprintRadiusM',
  jibHeightAglM: 'craneDetail.mastHeightAglM',
  'resting.heightAglM': 'craneDetail.restingHeightAglM',
  'resting.radiusM': 'craneDetail.restingRadiusM',
  'resting.mode': 'craneDetail.restingMode',
};

/** The form's name of an engine field, so that errors name the typed field. */
function typed(field: string, isCrane: boolean): string {
  const known = Object.entries(SITE_FIELDS).find(([name]) => field === name || field.startsWith(`${name}[`));
  if (known) return known[1];
  if (field.startsWith('positions[')) return 'site.otherPositions';
  return `${isCrane ? 'craneDetail' : 'developmentDetail'}.${field.replace(/\[(\d+)\]/g, '.$1')}`;
}

/**
 * The first machine of an application, ready for assessment; of a further one alone, with its number. Throws a
 * LocationQuestionError with the form's field names.
 */
export function craneFromForm(answers: CraneAnswers, number = 1): Crane {
  try {
    return readCrane(input(answers, number));
  } catch (error) {
    if (!(error instanceof CraneInputError)) throw error;
    const isCrane = answers.craneDetail !== undefined;
    throw new LocationQuestionError(error.problems.map((problem) => problemAt(typed(problem.field, isCrane), problem)));
  }
}
