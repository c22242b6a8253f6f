import {
  AIRSIDE_NEEDS,
  APPLICANT_ROLES,
  CRANE_SUB_TYPES,
  CRANE_TYPE_NAMES,
  DATUMS,
  GROUND_LEVEL_SOURCES,
  inWords,
  LICENCE_CLASSES,
  LIGHT_HOURS,
  LIGHT_INTENSITIES,
  LIGHT_POSITIONS,
  LIGHT_TYPE_NAMES,
  labelOf,
  MARKINGS,
  POSITION_SOURCES,
  PURPOSES,
  RESTING_MODES,
  STAND_DOWN_CHANNELS,
  STANDS_ON,
  STATES_AND_TERRITORIES,
  STRUCTURE_KINDS,
  TIME_ZONE_MODE_NAMES,
  WEEKDAYS,
} from '@jibline/contract/enums';
import type { Option } from './question.ts';

export const optionsOf = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** The specification's names in the order of their numbers (section 9), with labels. */
const namedOptions = (names: readonly string[]): readonly Option[] =>
  names.map((name, code) => ({ value: String(code), label: inWords(name) }));

export const OPTIONS = {
  roles: optionsOf(APPLICANT_ROLES),
  purposes: optionsOf(PURPOSES),
  datums: optionsOf(DATUMS.filter((datum) => datum !== 'WGS84')),
  positionSources: optionsOf(POSITION_SOURCES),
  groundSources: optionsOf(GROUND_LEVEL_SOURCES),
  standsOn: optionsOf(STANDS_ON),
  subTypes: optionsOf(CRANE_SUB_TYPES),
  markings: optionsOf(MARKINGS),
  restingModes: optionsOf(RESTING_MODES),
  licences: optionsOf(LICENCE_CLASSES),
  intensities: optionsOf(LIGHT_INTENSITIES),
  lightPositions: optionsOf(LIGHT_POSITIONS),
  lightHours: optionsOf(LIGHT_HOURS),
  channels: optionsOf(STAND_DOWN_CHANNELS),
  airsideNeeds: optionsOf(AIRSIDE_NEEDS),
  structures: optionsOf(STRUCTURE_KINDS),
  states: STATES_AND_TERRITORIES.map((value) => ({ value, label: value })),
  weekdays: WEEKDAYS.map((value) => ({ value, label: labelOf(value) })),
  craneTypes: namedOptions(CRANE_TYPE_NAMES),
  zoneModes: [
    { value: '0', label: `${inWords(TIME_ZONE_MODE_NAMES[0])} at the airport` },
    { value: '1', label: TIME_ZONE_MODE_NAMES[1] },
  ],
  lightTypes: namedOptions(LIGHT_TYPE_NAMES),
} as const satisfies Record<string, readonly Option[]>;
