import { Facility as FacilitySchema } from '@jibline/contract';
import { FACILITY_NEEDS } from '@jibline/surfaces';
import type * as z from 'zod';
import {
  choice,
  fieldsUnder,
  number,
  optionalChoice,
  optionalNumber,
  setChoice,
  text,
} from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';
import { type Typed, valueAt } from '../../../ui/fields/record-values.ts';
import { latitude, longitude } from '../angle-fields.ts';
import { FAMILIES } from './facility-labels.ts';

export type Facility = z.infer<typeof FacilitySchema>;
type FacilityNeed = 'antennaElevationAhdM' | 'antennaBaseElevationAhdM' | 'serves' | 'category' | 'farEnd';

const choose = { value: '', label: 'Choose' };
export const FACILITY_FIELDS = {
  name: text('Name'),
  id: text('Identifier', { hint: 'Stays the same from set to set.' }),
  family: setChoice(
    'Rules',
    Object.entries(FAMILIES).map(([value, { label }]) => ({ value, label })),
  ),
  /** The form fills in the kinds of the chosen rules. */
  kind: choice('Kind', []),
  ...fieldsUnder('position', { lat: latitude('Latitude'), lon: longitude('Longitude') }),
  groundElevationAhdM: number('Ground, m AHD'),
  antennaElevationAhdM: optionalNumber('Antenna centre, m AHD'),
  antennaBaseElevationAhdM: optionalNumber('Antenna foot, m AHD'),
  /** The form fills in the airport's designators. */
  serves: optionalChoice('Serves landings on', [choose]),
  category: optionalChoice('Category', [choose, { value: 'I', label: 'I' }, { value: 'II/III', label: 'II or III' }]),
  ...fieldsUnder('farEnd', { lat: latitude('Other end: latitude'), lon: longitude('Other end: longitude') }),
};
export type FacilityField = keyof typeof FACILITY_FIELDS;

/** What the rule of this kind needs besides position and ground level. */
const needsOf = ({ family, kind }: Typed): readonly FacilityNeed[] =>
  (family === 'nasf-g' || family === 'eur-doc-015' ? FACILITY_NEEDS[family][String(kind)] : undefined) ?? [];

const NEEDED: Record<FacilityNeed, readonly FacilityField[]> = {
  antennaElevationAhdM: ['antennaElevationAhdM'],
  antennaBaseElevationAhdM: ['antennaBaseElevationAhdM'],
  serves: ['serves'],
  category: ['category'],
  farEnd: ['farEnd.lat', 'farEnd.lon'],
};
export const neededFields = (typed: Typed): readonly FacilityField[] => needsOf(typed).flatMap((need) => NEEDED[need]);

const needed = (field: FacilityField) => {
  const { kind } = FACILITY_FIELDS[field];
  return `${kind === 'choice' ? 'Choose' : 'Enter'} this. The rule for this kind of facility needs it.`;
};

export const FACILITY_RULES: FormRules<FacilityField, Facility> = {
  fields: FACILITY_FIELDS,
  schema: FacilitySchema,
  assemble: (read) => ({ ...read, farEnd: needsOf(read).includes('farEnd') ? read.farEnd : null }),
  also: (_, typed) =>
    Object.fromEntries(
      neededFields(typed)
        .filter((field) => String(valueAt(typed, field)).trim() === '')
        .map((field) => [field, needed(field)]),
    ),
};
