import { anAirport } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { facilityTexts, needsOf, readFacility } from './facility-form-values.ts';

const [dme] = anAirport.facilities;
if (!dme) throw new Error('no facility');
const texts = facilityTexts(dme);

it('reads back as it was', () => {
  expect(readFacility(texts)).toEqual({ facility: dme, problems: {} });
});

it('asks for what the rule of its kind is measured from', () => {
  const localiser = { ...texts, kind: 'ils_loc' };
  expect(needsOf(localiser)).toEqual(['serves', 'category']);
  expect(readFacility(localiser)).toMatchObject({
    facility: null,
    problems: { serves: 'The rule for this kind needs it.', category: 'The rule for this kind needs it.' },
  });
  expect(readFacility({ ...localiser, serves: '16', category: 'I' }).facility).toMatchObject({ serves: '16' });
});
