import { CONDITION_IDS, CONDITIONS, type ConditionId } from '../airports/condition-library.ts';
import type { DefaultTemplate } from './default-template.ts';

const TITLES: Record<ConditionId, string> = {
  C1: 'Maximum height',
  C2: 'Position',
  C3: 'Dates and hours',
  C4: 'Daily notice',
  C5: 'Phone on site',
  C6: 'Lowering on direction',
  C7: 'Boom down outside the hours',
  C8: 'Left up outside the hours',
  C9: 'Obstacle lights',
  C10: 'Marking by day',
  C11: 'Weather',
  C12: 'Runway or procedure in use',
  C13: 'NOTAM',
  C14: 'Changes need a new decision',
  C15: 'Permit on site',
  C16: 'Survey of the erected height',
  C17: 'Slew sector',
  C18: 'Notice of removal',
  C19: 'Visits by airport staff',
  C20: 'Suspension and revocation',
  C21: 'Airspace only',
  C22: 'Not transferable',
  C23: 'Drones and balloons',
  C24: 'Costs',
  C25: 'Notice before first erection',
  C26: 'Wind limit',
  C27: 'Extension',
};

/** Their figures are compared with the decision, so their text must stay as it is. */
const FIXED: Partial<Record<ConditionId, string>> = {
  C1: 'The approved height is checked against this condition, so its wording can’t be changed.',
  C25: 'The notice before first erection is taken from this condition, so its wording can’t be changed.',
};

/** The condition library as texts of an airport; a structure always gets the library's own text. */
export const CONDITION_TEXTS: readonly DefaultTemplate[] = CONDITION_IDS.map((key) => {
  const fixed = FIXED[key];
  return { key, title: TITLES[key], text: CONDITIONS[key].text, ...(fixed === undefined ? {} : { fixed }) };
});
