import { expect, it } from 'vitest';
import { closeReasonsFor } from './close-reasons.ts';
import type { ApplicationStateName } from './enums.ts';

const APPLICANT = { holder: true, staff: false };
const AIRPORT = { holder: false, staff: true };
const BOTH = { holder: true, staff: true };

/** By hand, from who may say what: only applicants withdraw, only airports find duplicates and what needs no permit. */
it.each<[ApplicationStateName, typeof BOTH, string[]]>([
  ['PAYMENT_PENDING', APPLICANT, ['WITHDRAWN']],
  ['SUBMITTED', APPLICANT, ['WITHDRAWN']],
  ['SUBMITTED', AIRPORT, ['DUPLICATE']],
  ['PROCESSING', APPLICANT, ['WITHDRAWN']],
  ['PROCESSING', AIRPORT, ['DUPLICATE', 'NOT_NEEDED']],
  ['PROCESSING', BOTH, ['WITHDRAWN', 'DUPLICATE', 'NOT_NEEDED']],
  ['APPROVED', APPLICANT, ['WITHDRAWN']],
  ['APPROVED', AIRPORT, ['WITHDRAWN']],
  ['DRAFT', BOTH, []],
  ['REJECTED', BOTH, []],
])('%s by %o: %o', (from, by, reasons) => {
  expect(closeReasonsFor(from, by)).toEqual(reasons);
});
