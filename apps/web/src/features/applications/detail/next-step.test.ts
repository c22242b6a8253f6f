import type { Application } from '@jibline/contract';
import { anApplication, anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { attentionNeeded } from '../list/attention.ts';
import { nextStep } from './next-step.ts';
import { noteOf, stepsOf } from './timeline.tsx';

const ZONE = 'Australia/Sydney';
const open = { ...anApplication, dueAt: '2026-11-20T06:00:00Z', overdue: false };
const NOW = new Date('2026-11-25T00:00:00Z');
const next = (more: Partial<Application>, reader: 'staff' | 'applicant') =>
  nextStep({ ...open, ...more }, reader, ZONE, NOW);
const [decision] = anApplication.airports;
const UP = {
  startedAt: '2026-11-24T22:00:00Z',
  startedBy: 'Ann',
  operatorName: null,
  stoppedAt: null,
  stoppedBy: null,
};
/** From Monday 23 November, 07:00 in Sydney to Friday 4 December, 17:00, at any hour. */
const permit = (more: Partial<Application> = {}): Partial<Application> => ({
  state: 7,
  phase: 'UPCOMING',
  activations: [],
  schedule: {},
  airports: decision
    ? [
        {
          ...decision,
          outcome: 'approved',
          permitNumber: 'YSSY-P-2026-00001',
          validFrom: '2026-11-22T20:00:00Z',
          validTo: '2026-12-04T06:00:00Z',
        },
      ]
    : [],
  ...more,
});
const up = { activations: [{ id: 'a', ...UP }] };
const suspension = { from: '2026-11-24T23:00:00Z', until: '2026-11-24T23:30:00Z', reason: 'Air show.' };

it.each<[Partial<Application>, 'staff' | 'applicant', RegExp]>([
  [
    { state: 0, missing: [{ path: 'site', message: 'wanted' }] },
    'applicant',
    /^1 answer needs attention before you can submit\.$/,
  ],
  [{ state: 2, phase: null }, 'staff', /^The review has not started\./],
  [
    { state: 2, phase: null, actions: ['applications:take'] },
    'staff',
    /^Start the review\. .* starts the review by 20 November 2026, 17:00 AEDT\.$/,
  ],
  [
    { state: 2, phase: null },
    'applicant',
    /^Received. The airport starts the review by 20 November 2026, 17:00 AEDT\.$/,
  ],
  [{ overdue: true }, 'staff', /was due on 20 November 2026/],
  [
    { dueReason: 'CASA has until 18/11/2026.' },
    'applicant',
    /Decision due by 20 November 2026, 17:00 AEDT. CASA has until/,
  ],
  [{ dueAt: null }, 'applicant', /^The airport is reviewing the application\.$/],
  [
    { phase: 'WAITING_APPLICANT' },
    'applicant',
    /^The airport has 1 question\. Your application is on hold until you answer\. Answer by /,
  ],
  [
    { phase: 'WAITING_APPLICANT' },
    'staff',
    /^Waiting for the applicant to answer 1 question by .* The clock is stopped\.$/,
  ],
  // It is 25 November, 11:00 in Sydney.
  [
    { phase: 'READY', actions: ['applications:approve'], schedule: { endAt: '2026-11-24T06:05:00Z' } },
    'staff',
    /^The end date applied for has passed\. Request new dates from the applicant, or close the application\.$/,
  ],
  [
    { state: 2, phase: null, actions: ['applications:take'], schedule: { endAt: '2026-11-25T00:00:00Z' } },
    'staff',
    /^The end date applied for has passed\./,
  ],
  [
    { phase: 'WAITING_APPLICANT', schedule: { endAt: '2026-11-24T06:05:00Z' } },
    'staff',
    /^Waiting for the applicant to answer 1 question/,
  ],
  [
    { state: 1, phase: null, submittedAt: '2026-11-01T00:00:00Z', schedule: { endAt: '2026-11-24T06:05:00Z' } },
    'applicant',
    /^The end date applied for has passed\. Once the fee is paid, the application goes back to review and is not approved\.$/,
  ],
  // Readers are not asked for steps they have no button for.
  [{ phase: 'TRIAGE', actions: [] }, 'staff', /^The airport is reviewing the application/],
  [
    { phase: 'TRIAGE', actions: ['applications:mark-ready'] },
    'staff',
    /^Check the assessment.* recommend a decision\./,
  ],
  [
    { phase: 'TRIAGE', actions: ['applications:mark-ready', 'applications:approve'] },
    'staff',
    /^Check the assessment\. Then approve, reject or request information\./,
  ],
  [
    { phase: 'REFERRED', actions: ['applications:mark-ready', 'applications:approve'] },
    'staff',
    /^All replies are in\. Approve or reject the application\./,
  ],
  [
    {
      phase: 'TRIAGE',
      actions: ['applications:mark-ready', 'applications:refer'],
      blocked: [{ event: 'mark-ready', reasons: ['Refer this to CASA first.'], byForm: false, instead: 'refer' }],
    },
    'staff',
    /^Refer this to CASA first\./,
  ],
  [{ phase: 'REFERRED', actions: ['applications:mark-ready'] }, 'staff', /^All replies are in\. Recommend a decision/],
  [{ phase: 'READY' }, 'applicant', /^The airport decides next/],
  [{ phase: 'READY', actions: ['applications:approve'] }, 'staff', /^A recommendation is ready for your decision\./],
  // Officers are told that it is ready, but not that they decide.
  [
    {
      phase: 'READY',
      actions: ['applications:approve'],
      blocked: [{ event: 'approve', reasons: ['Only administrators decide.'], byForm: false, instead: null }],
    },
    'staff',
    /^A recommendation is ready for decision\./,
  ],
  [
    { state: 6, phase: null, closeReason: 'REJECTED', actions: ['applications:reopen'] },
    'staff',
    /^This application was rejected\. You can reopen it within 28 days/,
  ],
  [
    { state: 6, phase: null, closeReason: 'REJECTED', actions: [] },
    'staff',
    /^This application was rejected\. The reasons are below\.$/,
  ],
  [{ state: 6, phase: null, closeReason: 'REJECTED' }, 'applicant', /You can apply again; your answers are saved\.$/],
  [permit(), 'applicant', /^The permit is valid until 4 December 2026, 17:00 AEDT, under the conditions below\.$/],
  [
    permit({ replacedFrom: '2026-12-02T20:00:00Z' }),
    'staff',
    /until 3 December 2026, 07:00 AEDT.* A later permit replaces it/,
  ],
  [permit({ phase: 'ACTIVE', ...up }), 'staff', /^Crane reported up\. The permit is valid until 4 December 2026/],
  [
    permit({ phase: 'SUSPENDED', suspension }),
    'staff',
    /^Suspended until the airport lifts it\. The crane must stay down\. Expected until 25 November 2026, 10:30 AEDT\. Reason: Air show\.$/,
  ],
  [
    permit({ phase: 'SUSPENDED', suspension, ...up }),
    'staff',
    /^Suspended until the airport lifts it\. The crane is still reported up\. Lower it now/,
  ],
  [
    permit({ phase: 'SUSPENDED', suspension: { ...suspension, from: '2026-11-26T00:00:00Z' } }),
    'staff',
    /^The permit is valid until .* It is suspended from 26 November 2026, 11:00 AEDT: Air show\.$/,
  ],
  [
    { ...permit({ phase: 'ACTIVE', ...up }), state: 8, phase: null },
    'staff',
    /^This permit was revoked\. The crane must not be up\. The crane is reported up\. Lower it now and report it down\./,
  ],
  [{ ...permit(), state: 8, phase: null }, 'staff', /^This permit was revoked\. The crane must not be up\.$/],
  [
    { ...permit({ ...up }), state: 5, phase: null, closeReason: 'WITHDRAWN' },
    'staff',
    /^This permit was cancelled\. The crane must not be up\. The crane is reported up\. Lower it now/,
  ],
  [
    { ...permit({ ...up }), state: 4, phase: null, closeReason: 'ENDED' },
    'applicant',
    /^This permit has ended\. .* The crane is reported up\. Lower it now and report it down\.$/,
  ],
  [
    { state: 5, phase: null, closeReason: 'UNANSWERED', activations: [] },
    'applicant',
    /^This application is closed: questions not answered\./,
  ],
])('%j tells %s: %s', (more, reader, words) => {
  expect(next(more, reader)).toMatch(words);
});

it('an application that closed before a decision never shows one', () => {
  const steps = (more: Partial<Application>) => stepsOf({ ...open, ...more }).steps.map(({ name }) => name);
  expect(steps({ state: 5, phase: null })).toEqual(['Started', 'Submitted', 'In review', 'Cancelled']);
  expect(steps({ state: 3 })).toEqual(['Started', 'Submitted', 'In review', 'Decision', 'Ended']);
  expect(stepsOf({ ...open, state: 7 }).current).toBe(3);
});

it('an application needs attention only from a person the API lets act', () => {
  const now = new Date('2026-11-20T01:00:00Z');
  const waiting = { ...anApplicationSummary, phase: 'WAITING_APPLICANT' as const };
  expect(attentionNeeded({ ...waiting, actions: ['applications:ask'] }, now)).toBeNull();
  expect(attentionNeeded({ ...waiting, actions: ['applications:answer'] }, now)?.urgent).toBe(true);
});

it.each<[Partial<Application>, 'staff' | 'applicant', string | null]>([
  [{ state: 2, phase: null }, 'applicant', 'With the airport'],
  [{ state: 2, phase: null }, 'staff', 'Review not started'],
  [{ state: 3, phase: 'TRIAGE' }, 'applicant', 'Under assessment'],
  [{ state: 3, phase: 'WAITING_APPLICANT' }, 'applicant', 'Waiting for you'],
  [{ state: 3, phase: 'WAITING_APPLICANT' }, 'staff', 'Waiting for applicant'],
  [{ state: 6, phase: null, closeReason: 'REJECTED' }, 'applicant', null],
  [{ state: 5, phase: null, closeReason: 'WITHDRAWN' }, 'staff', 'Withdrawn'],
  [permit({ phase: 'SUSPENDED', suspension }), 'staff', 'Suspended'],
  [permit({ phase: 'SUSPENDED', suspension, ...up }), 'staff', 'Suspended: crane up without a permit in force'],
])('below the step reached by %j %s reads %s, which is not a step’s name', (more, reader, note) => {
  expect(noteOf({ ...open, ...more }, reader, NOW)).toBe(note);
  expect(stepsOf({ ...open, ...more }).steps.map(({ name }) => name)).not.toContain(note);
});
