import type { Application } from '@jibline/contract';
import { anApplication, anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { noteOf, stepsOf } from './case-timeline.tsx';
import { needOf } from './need-of.ts';
import { nextStep } from './next-step.ts';

const ZONE = 'Australia/Sydney';
const open = { ...anApplication, dueAt: '2026-11-20T06:00:00Z', overdue: false };
const next = (more: Partial<Application>, reader: 'staff' | 'applicant') =>
  nextStep({ ...open, ...more }, reader, ZONE);

it.each<[Partial<Application>, 'staff' | 'applicant', RegExp]>([
  [{ state: 0, missing: [{ path: 'site', message: 'wanted' }] }, 'applicant', /^This draft needs one more answer/],
  [{ state: 2, phase: null }, 'staff', /^Take it up .* due by 20\/11\/2026, 17:00 AEDT\.$/],
  [{ overdue: true }, 'staff', /was due on 20\/11\/2026/],
  [{ phase: 'WAITING_APPLICANT' }, 'applicant', /^The airport has asked you one question\. Please answer by /],
  [{ phase: 'WAITING_APPLICANT' }, 'staff', /The clock stands still/],
  [{ phase: 'REFERRED' }, 'staff', /^Every reply is in\. Recommend a decision/],
  [{ phase: 'READY' }, 'applicant', /^The airport is about to decide/],
  [{ state: 6, phase: null, closeReason: 'REJECTED' }, 'applicant', /apply again and keep your answers/],
  [{ state: 7, phase: 'OVERDUE_REMOVAL' }, 'applicant', /Report it now/],
  [{ state: 5, phase: null, closeReason: 'UNANSWERED' }, 'applicant', /^The case is closed: questions not answered/],
])('%j tells %s: %s', (more, reader, words) => {
  expect(next(more, reader)).toMatch(words);
});

it('a case that closed before a decision never shows one', () => {
  const steps = (more: Partial<Application>) => stepsOf({ ...open, ...more }).steps.map(({ name }) => name);
  expect(steps({ state: 5, phase: null })).toEqual(['Begun', 'Submitted', 'In review', 'Cancelled']);
  expect(steps({ state: 3 })).toEqual(['Begun', 'Submitted', 'In review', 'Decision', 'Ended']);
  expect(stepsOf({ ...open, state: 7 }).current).toBe(3);
});

it('a case needs somebody only when the API lets them do what it waits for', () => {
  const waiting = { ...anApplicationSummary, phase: 'WAITING_APPLICANT' as const };
  expect(needOf({ ...waiting, actions: ['applications:ask'] })).toBeNull();
  expect(needOf({ ...waiting, actions: ['applications:answer'] })?.urgent).toBe(true);
  expect(needOf({ ...anApplicationSummary, overdue: true, actions: ['applications:ask'] })?.what).toMatch(/due date/);
});

it.each<[Partial<Application>, 'staff' | 'applicant', string | null]>([
  [{ state: 2, phase: null }, 'applicant', 'With the airport'],
  [{ state: 2, phase: null }, 'staff', 'Not taken up yet'],
  [{ state: 3, phase: 'TRIAGE' }, 'applicant', 'Being looked at'],
  [{ state: 3, phase: 'WAITING_APPLICANT' }, 'applicant', 'Waiting for you'],
  [{ state: 3, phase: 'WAITING_APPLICANT' }, 'staff', 'Waiting for the applicant'],
  [{ state: 6, phase: null, closeReason: 'REJECTED' }, 'applicant', null],
  [{ state: 5, phase: null, closeReason: 'WITHDRAWN' }, 'staff', 'Withdrawn'],
  [{ state: 7, phase: 'SUSPENDED' }, 'staff', 'Approved: suspended'],
])('under the step reached by %j %s reads %s, which is no step’s name', (more, reader, note) => {
  expect(noteOf({ ...open, ...more }, reader)).toBe(note);
  expect(stepsOf({ ...open, ...more }).steps.map(({ name }) => name)).not.toContain(note);
});
