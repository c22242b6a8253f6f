import { between, flag, list, matching, oneOf, orNull, pair, type Read, shape } from './shape.ts';

export const elevationAhdM = between(-500, 6000, 'metres AHD');

const latLon = {
  lat: between(-90, 90, 'degrees, north positive'),
  lon: between(-180, 180, 'degrees, east positive'),
};
export const position = shape(latLon);
export type Position = Read<typeof position>;

/** A surveyed point: position and elevation. */
export const location = shape({ ...latLon, elevationAhdM });
export type SurveyedPoint = Read<typeof location>;

/** NI non-instrument, NPA non-precision, PA1 precision CAT I, PA23 precision CAT II or III. */
export const APPROACH_TYPES = ['NI', 'NPA', 'PA1', 'PA23'] as const;
export type ApproachType = (typeof APPROACH_TYPES)[number];
export const DESIGN_GROUPS = ['I', 'IIA', 'IIB', 'IIC', 'III', 'IV', 'V'] as const;
export type DesignGroup = (typeof DESIGN_GROUPS)[number];
export type CodeNumber = 1 | 2 | 3 | 4;
export type CodeLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export const designator = matching(/^(0[1-9]|[12]\d|3[0-6])[LCR]?$/, 'a runway designator, for example 06 or 16L');

/** Landings on this designator. `innerEdgeM`: published width of the approach's inner edge, or null for the table's. */
const landing = shape({
  type: oneOf(...APPROACH_TYPES),
  innerEdgeM: orNull(between(20, 600, 'metres')),
});

/** Take-offs on this designator; its values are about the ground beyond the *other* end of the runway. */
const departure = shape({
  clearwayM: between(0, 3000, 'metres of clearway beyond the far runway end'),
  /** Highest ground on the extended centreline up to the inner edge; null: not surveyed, the end's elevation is used. */
  highestGroundAhdM: orNull(elevationAhdM),
  /** Whether the departure turns by more than 15° in IMC or at night; null only for code 1 and 2, where it has no effect. */
  turnsOver15Deg: orNull(flag()),
  /** Whether aeroplanes above 5700 kg depart (2030 surfaces); null: not stated. */
  over5700Kg: orNull(flag()),
});

const runwayEnd = shape({
  designator,
  /** End of the pavement. */
  end: location,
  /** Landing threshold; the same position as `end` unless displaced. */
  threshold: location,
  /** Null: no landings on this designator. */
  landing: orNull(landing),
  /** Null: no take-offs on this designator. */
  departure: orNull(departure),
});
export type RunwayEnd = Read<typeof runwayEnd>;

export const runway = shape({
  id: matching(/^[^/]+\/[^/]+$/, 'both designators, for example 06/24'),
  /** `replaced`: in use today, but not in the master plan (an extension replaces the runway it extends). */
  status: oneOf('existing', 'planned', 'replaced'),
  widthM: between(6, 120, 'metres'),
  codeNumber: oneOf(1, 2, 3, 4),
  codeLetter: oneOf('A', 'B', 'C', 'D', 'E', 'F'),
  /** Aeroplane design group of the 2030 surfaces; null: not stated. */
  designGroup: orNull(oneOf(...DESIGN_GROUPS)),
  /** Published overall width and length beyond the ends; null: the edition's table. */
  strip: shape({ widthM: orNull(between(20, 600, 'metres')), extensionM: orNull(between(0, 500, 'metres')) }),
  /** Centreline survey between the ends, distance from the first end. Empty: straight between ends and thresholds. */
  profile: list(shape({ distanceM: between(0, 10_000, 'metres from the first end'), elevationAhdM })),
  ends: pair(runwayEnd),
});
export type Runway = Read<typeof runway>;
