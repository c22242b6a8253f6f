import { fieldAt, plainLabel, rows } from '../../ui/fields/record-values.ts';
import { AIRPORT_FIELDS } from './details/airport-fields.ts';
import { FACILITY_FIELDS } from './facilities/facility-fields.ts';
import { RUNWAY_FIELDS } from './runways/runway-fields.ts';

const ALL_FIELDS = {
  ...AIRPORT_FIELDS,
  runways: rows('Runways', RUNWAY_FIELDS),
  facilities: rows('Navigation and radar', FACILITY_FIELDS),
};

/** The label of the field at a path of an airport's record: `runways.0.widthM` is “Width, m”. */
export function fieldLabel(path: string): string {
  const found = fieldAt(ALL_FIELDS, path);
  return found ? plainLabel(found.field.label) : 'Airport';
}
