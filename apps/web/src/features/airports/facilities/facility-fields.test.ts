import { anAirport } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { readForm } from '../../../ui/fields/read-form.ts';
import { writeRecord } from '../../../ui/fields/record-values.ts';
import { FACILITY_FIELDS, FACILITY_RULES, neededFields } from './facility-fields.ts';

const [dme] = anAirport.facilities;
if (!dme) throw new Error('no facility');
const typed = writeRecord(FACILITY_FIELDS, dme);

it('reads back as it was', () => {
  expect(readForm(FACILITY_RULES, typed)).toMatchObject({ record: dme, problems: {} });
});

it('needs what the rule of its kind is measured from', () => {
  const localiser = { ...typed, kind: 'ils_loc' };
  expect(neededFields(localiser)).toEqual(['serves', 'category']);
  expect(readForm(FACILITY_RULES, localiser)).toMatchObject({
    record: null,
    problems: {
      serves: 'Choose this. The rule for this kind of facility needs it.',
      category: 'Choose this. The rule for this kind of facility needs it.',
    },
  });
  expect(readForm(FACILITY_RULES, { ...localiser, serves: '16', category: 'I' }).record).toMatchObject({
    serves: '16',
  });
});
