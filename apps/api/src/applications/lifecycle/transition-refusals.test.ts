import { describe, expect, it } from 'vitest';
import { notPermitted, notPossible } from './transition-refusals.ts';

const STAFF = { side: 'staff' } as const;
const APPLICANT = { side: 'applicant' } as const;
const at = (state: 0 | 1 | 2 | 3 | 5 | 6 | 7, phase: Parameters<typeof notPossible>[0]['phase'] = null) => ({
  state,
  phase,
  close_reason: null,
});

describe('an action that the state does not allow', () => {
  it.each([
    [at(2), 'approve', STAFF, 'Approve isn’t possible while the application is submitted.'],
    [at(3, 'TRIAGE'), 'start', STAFF, 'Report crane up isn’t possible while the application is in review.'],
    [
      at(3, 'WAITING_APPLICANT'),
      'cancel',
      APPLICANT,
      'Withdraw application isn’t possible while the application is in review (waiting for you).',
    ],
    [at(7, 'SUSPENDED'), 'suspend', STAFF, 'Suspend permit isn’t possible while the application is suspended.'],
    [at(6), 'cancel', null, 'Close application isn’t possible while the application is rejected.'],
    [at(1), 'take', STAFF, 'Start review isn’t possible while the application is waiting for payment.'],
    // The system's own events have no label, and their ids are never shown.
    [at(0), 'confirm-late-payment', null, 'This isn’t possible while the application is a draft.'],
  ])('%o, %s, read by %o', (application, event, access, detail) => {
    const { code, message } = notPossible(application, event, access);
    expect([code, message]).toEqual(['transition-refused', detail]);
  });
});

describe('an action of someone else', () => {
  it.each([
    ['approve', STAFF, 'You don’t have permission to approve this application.'],
    ['take', STAFF, 'You don’t have permission to start review.'],
    ['cancel', APPLICANT, 'You don’t have permission to withdraw this application.'],
    ['suspend', STAFF, 'You don’t have permission to suspend this permit.'],
    ['supersede', STAFF, 'You don’t have permission to do this.'],
  ])('%s', (event, access, detail) => {
    const { code, message } = notPermitted(event, access);
    expect([code, message]).toEqual(['forbidden', detail]);
  });
});
