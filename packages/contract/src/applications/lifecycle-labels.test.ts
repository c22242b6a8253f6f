import { expect, it } from 'vitest';
import type { ApplicationState } from './enums.ts';
import type { CloseReason, Phase } from './lifecycle-enums.ts';
import { actionLabel, type Reader, stateLabel } from './lifecycle-labels.ts';

it.each<[ApplicationState, Phase | null, CloseReason | null, Reader, string, string | null]>([
  [0, null, null, 'applicant', 'Draft', null],
  [1, null, null, 'applicant', 'Payment due', null],
  [2, null, null, 'staff', 'Submitted', null],
  [3, 'TRIAGE', null, 'applicant', 'In review', null],
  [3, 'WAITING_APPLICANT', null, 'staff', 'In review', 'waiting for applicant'],
  [3, 'WAITING_APPLICANT', null, 'applicant', 'In review', 'waiting for you'],
  [3, 'REFERRED', null, 'applicant', 'In review', 'with authorities'],
  [3, 'READY', null, 'staff', 'In review', 'ready for decision'],
  [7, 'UPCOMING', null, 'staff', 'Approved', null],
  [7, 'IDLE', null, 'applicant', 'Approved', 'crane down'],
  // Never "Approved" while the crane must be down.
  [7, 'SUSPENDED', null, 'applicant', 'Suspended', null],
  [7, 'OVERDUE_REMOVAL', null, 'staff', 'Approved', 'removal overdue'],
  [4, null, 'REMOVED_EARLY', 'applicant', 'Completed', 'crane removed early'],
  [5, null, 'UNPAID', 'staff', 'Cancelled', 'not paid in time'],
  [6, null, 'REJECTED', 'applicant', 'Rejected', null],
  [8, null, 'REVOKED', 'staff', 'Revoked', null],
])('state %i, phase %s, closed by %s: %s reads %s, %s', (state, phase, closeReason, reader, label, more) => {
  expect(stateLabel({ state, phase, closeReason }, reader)).toEqual([label, more]);
});

it('applicants withdraw and airports close by one event; everything else has one name', () => {
  expect(actionLabel('cancel', 'applicant')).toBe('Withdraw application');
  expect(actionLabel('cancel', 'staff')).toBe('Close application');
  expect(actionLabel('take', 'staff')).toBe('Start review');
  expect(actionLabel('start', 'applicant')).toBe(actionLabel('start', 'staff'));
});
