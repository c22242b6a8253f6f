import type { Application } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { offersOf, primaryStep } from './primary-step.ts';

type Blocked = Application['blocked'][number];
const because = (event: string, instead: Blocked['instead'] = null, byForm = false): Blocked => ({
  event,
  reasons: [`Not yet: ${event}.`],
  byForm,
  instead,
});
const looked = (events: string, ...blocked: Blocked[]) => ({
  actions: events.split(' ').map((event) => `applications:${event}`),
  blocked,
  mayBeUp: false,
});
const allowed = (events: string) => ({ ...looked(events), mayBeUp: true });
const REVIEW = 'ask refer mark-ready return-to-queue reject cancel';
const PERMIT = 'start suspend revoke cancel';

/** By hand: state and phase, role, offered and blocked transitions, and the button that is filled. */
// biome-ignore format: reads as the table it is
it.each<[string, ReturnType<typeof looked>, string | null]>([
  ['submitted, manager', looked('take cancel'), 'take'],
  ['submitted, applicant', looked('cancel'), null],
  ['triage clear, manager who may not decide', looked(REVIEW, because('reject')), 'mark-ready'],
  ['triage, an authority must be asked first', looked(REVIEW, because('mark-ready', 'refer')), 'refer'],
  ['triage, surfaces are out of date', looked(REVIEW, because('mark-ready')), null],
  ['referred, waiting for a reply', looked(`${REVIEW} record-reply`, because('mark-ready', 'record-reply')), 'record-reply'],
  ['waiting for the applicant, applicant', looked('answer cancel'), 'answer'],
  ['ready, administrator', looked(`${REVIEW} approve`), 'approve'],
  ['ready, signature wanted, somebody who may sign', looked(`${REVIEW} approve sign`, because('approve', 'sign')), 'sign'],
  ['ready, signature wanted, somebody who may not', looked(`${REVIEW} approve`, because('approve', 'sign')), 'mark-ready'],
  ['ready, decision made elsewhere to be recorded', looked('approve reject', because('approve', null, true)), null],
  ['upcoming, holder', looked('start cancel'), null],
  ['upcoming, its day has come, holder', allowed('start cancel'), 'start'],
  ['upcoming, manager', looked(PERMIT), null],
  ['up, holder', looked('stop report-removal'), 'stop'],
  ['suspended and down, holder', looked('start report-removal'), null],
  ['suspended and down, manager', looked('start lift revoke report-removal'), 'lift'],
  ['suspended and up, manager', looked('stop lift revoke report-removal'), 'stop'],
  ['rejected, applicant', looked('apply-again'), 'apply-again'],
  ['revoked, holder', looked('start confirm-removal'), 'confirm-removal'],
  ['revoked and up, holder', looked('stop confirm-removal'), 'stop'],
  ['ended and closed, holder', looked('start'), null],
  ['any, reader', { actions: ['applications:full-history'], blocked: [], mayBeUp: true }, null],
])('%s', (_who, application, expected) => {
  expect(primaryStep(application)).toBe(expected);
});

it('while the applicant has to answer nothing is the airport’s next step', () => {
  const waiting = { ...looked(REVIEW, because('mark-ready', 'refer')), phase: 'WAITING_APPLICANT' as const };
  expect(primaryStep(waiting)).toBeNull();
  expect(primaryStep({ ...waiting, phase: 'TRIAGE' })).toBe('refer');
  expect(primaryStep({ ...looked('answer cancel'), phase: 'WAITING_APPLICANT' })).toBe('answer');
});

it('once the end applied for has passed nobody is led to an approval: new dates are next', () => {
  const after = (events: string, ...blocked: Blocked[]) =>
    primaryStep({ ...looked(events, ...blocked), isEndPassed: true });
  expect(after('take cancel')).toBe('take');
  expect(after(`${REVIEW} approve sign`, because('approve'))).toBe('ask');
  expect(after('mark-ready approve sign', because('approve'))).toBeNull();
  expect(after('answer cancel')).toBe('answer');
  expect(after('pay-to-lodge cancel')).toBeNull();
});

it('once every airport has its recommendation nobody is led to another one, which would clear the signature', () => {
  const prepared = { secondSignature: true, signedBy: 'Olive', recommendation: 'Approve.' };
  const airport = { ...anApplication.airports[0]!, outcome: null };
  const ready = (...airports: Application['airports']) => ({
    ...looked(`${REVIEW} approve`, because('approve')),
    ...{ phase: 'READY' as const, airports },
  });
  const recommended = { ...airport, prepared: { ...airport.prepared!, ...prepared } };
  const open = { ...airport, prepared: { ...recommended.prepared, recommendation: null } };
  expect(primaryStep(ready(recommended))).toBeNull();
  expect(primaryStep(ready(recommended, open))).toBe('mark-ready');
  expect(primaryStep(ready(recommended, { ...open, outcome: 'approved' }))).toBeNull();
  expect(primaryStep({ ...ready(recommended), phase: 'TRIAGE' })).toBe('mark-ready');
});

it('a step that is not possible has its reason, and one its form can satisfy stays enabled', () => {
  const offers = offersOf(looked('start stop approve', because('stop'), because('approve', null, true)));
  expect(offers).toEqual([
    { event: 'approve', why: null },
    { event: 'start', why: null },
    { event: 'stop', why: 'Not yet: stop.' },
  ]);
});
