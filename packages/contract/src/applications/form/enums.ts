import type {
  CARRIER_HEIGHT_M,
  CONTINGENCY_M,
  HORIZONTAL_ACCURACY_M,
  LUFF_TOLERANCE_M,
  TowerSubType,
  VERTICAL_ACCURACY_M,
} from '@jibline/surfaces';

export const APPLICANT_ROLES = [
  'crane-hire-company',
  'builder',
  'developer',
  'consultant',
  'council-or-utility',
  'other',
] as const;
/** High-risk-work licence classes. */
export const LICENCE_CLASSES = ['C2', 'C6', 'C1', 'C0', 'CT', 'CS', 'CV', 'CN', 'CD', 'WP'] as const;
/** Which licence classes cover which crane type. */
export const LICENCES_OF = {
  0: ['C2', 'C6', 'C1', 'C0', 'CV', 'CN'],
  1: ['CT', 'CS'],
  2: ['WP'],
} as const satisfies Record<0 | 1 | 2, readonly (typeof LICENCE_CLASSES)[number][]>;
export const PURPOSES = [
  'construction',
  'roof-plant',
  'telecom',
  'signage',
  'demolition',
  'concrete-pump',
  'maintenance',
  'tree-work',
  'event',
  'other',
] as const;

export const LOCATION_MODES = ['ADDRESS', 'COORDINATES', 'MAP', 'KML'] as const;
export const COORDINATE_FORMATS = ['decimal', 'dms', 'mga'] as const;
export const DATUMS = ['GDA2020', 'GDA94', 'WGS84'] as const;
export const POSITION_SOURCES = ['survey', 'site-plan', 'gps', 'map-click'] as const;
/** Horizontal accuracy in metres by how a position was determined. Tied to the engine's values by the compiler. */
export const POSITION_ACCURACY_M: typeof HORIZONTAL_ACCURACY_M = {
  survey: 0.1,
  'site-plan': 1,
  gps: 5,
  'map-click': 10,
};
export const GROUND_LEVEL_SOURCES = ['survey', 'plan', 'terrain-model', 'unknown'] as const;
/** Accuracy of a ground level in metres by its source. Tied to the engine's values by the compiler. */
export const GROUND_ACCURACY_M: typeof VERTICAL_ACCURACY_M = {
  survey: 0.1,
  plan: 0.5,
  'terrain-model': 5,
  unknown: 10,
};
export const STANDS_ON = ['ground', 'structure', 'barge'] as const;

export const MOBILE_SUB_TYPES = [
  'all-terrain',
  'crawler',
  'truck-mounted',
  'pick-and-carry',
  'concrete-pump',
  'piling-rig',
] as const;
export const TOWER_SUB_TYPES = [
  'hammerhead',
  'flat-top',
  'luffing',
  'self-erecting',
] as const satisfies readonly TowerSubType[];
export const PLATFORM_SUB_TYPES = ['boom-lift', 'scissor-lift', 'spider', 'truck-platform'] as const;
export const CRANE_SUB_TYPES = [...MOBILE_SUB_TYPES, ...TOWER_SUB_TYPES, ...PLATFORM_SUB_TYPES] as const;
export const MARKINGS = ['none', 'bands', 'flags'] as const;
export const RESTING_MODES = ['lowered', 'free-slewing', 'tied'] as const;

/** Defaults a form starts from, by crane type: mobile, tower, platform. null = a tower crane cannot be lowered. */
export const RESTING_HEIGHT_DEFAULT_AGL_M = { 0: 4, 1: null, 2: 3 } as const;
/** Tied to the engine's value by the compiler. */
export const CONTINGENCY_DEFAULT_M: typeof CONTINGENCY_M = 1;
/** Longest period unless the airport sets another: days, months for a tower crane. */
export const PERIOD_LIMIT_DAYS = { 0: 90, 1: 1096, 2: 90 } as const;

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const LIGHT_INTENSITIES = ['low', 'medium', 'high', 'unknown'] as const;
export const LIGHT_POSITIONS = ['top', 'jib-end', 'counter-jib-end', 'mid-mast'] as const;
export const LIGHT_HOURS = ['dusk-dawn', '24-hours', 'work-hours'] as const;

export const STAND_DOWN_CHANNELS = ['phone', 'sms', 'radio'] as const;
export const AIRSIDE_NEEDS = ['escort', 'airside-induction', 'airside-vehicle', 'works-safety-officer'] as const;

export const STRUCTURE_KINDS = [
  'building',
  'antenna-or-mast',
  'wind-turbine',
  'chimney-or-stack',
  'tank-or-silo',
  'bridge',
  'power-line',
  'other',
] as const;

/** One tick each, time-stamped; the text is versioned per airport and legal regime. */
export const DECLARATIONS = [
  'true-and-complete',
  'no-start-before-approval',
  'conditions-met-and-permit-at-crane',
  'stop-and-lower-when-told',
  'offences-understood',
  'data-passed-to-authorities',
  'privacy-notice',
] as const;

/**
 * A mobile crane reaches its boom and extension plus its carrier's height in metres. Tied to the engine's value, like
 * the tolerance.
 */
export const CARRIER_M: typeof CARRIER_HEIGHT_M = 4;
/** Mast, boom and luff angle of a luffing crane must match its height within this, metres. */
export const LUFF_AGREES_WITHIN_M: typeof LUFF_TOLERANCE_M = 1;

/** All cranes of one application, identical ones and different ones. */
export const MAX_CRANES = 20;
