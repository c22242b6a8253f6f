import {
  AIRSIDE_NEEDS,
  APPLICANT_ROLES,
  CRANE_SUB_TYPES,
  DATUMS,
  GROUND_LEVEL_SOURCES,
  LICENCE_CLASSES,
  LIGHT_HOURS,
  LIGHT_INTENSITIES,
  LIGHT_POSITIONS,
  MARKINGS,
  POSITION_SOURCES,
  PURPOSES,
  RESTING_MODES,
  STAND_DOWN_CHANNELS,
  STANDS_ON,
  STATES_AND_TERRITORIES,
  STRUCTURE_KINDS,
  WEEKDAYS,
  wordOf,
} from '@jibline/contract/words';
import type { Option } from './question.ts';

export const optionsOf = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: wordOf(value) }));

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
  weekdays: WEEKDAYS.map((value) => ({ value, label: wordOf(value) })),
  craneTypes: [
    { value: '0', label: 'Mobile crane' },
    { value: '1', label: 'Tower crane' },
    { value: '2', label: 'Elevated platform' },
  ],
  zoneModes: [
    { value: '0', label: 'Local time at the airport' },
    { value: '1', label: 'UTC' },
  ],
  lightTypes: [
    { value: '0', label: 'None' },
    { value: '1', label: 'Flashing red' },
    { value: '2', label: 'Flashing white' },
    { value: '3', label: 'Steady red' },
    { value: '4', label: 'Other' },
  ],
} as const satisfies Record<string, readonly Option[]>;
