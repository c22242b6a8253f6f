import type { Application, ApplicationSummary } from '@jibline/contract';
import { anApplication, anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { applicationLook, lookText, rowLook } from './application-look.ts';

const NOW = new Date('2026-11-25T00:00:00Z');
const BEFORE = '2026-11-24T00:00:00Z';
const AHEAD = '2026-11-26T00:00:00Z';
const LISTED = {
  validFrom: '2026-11-22T20:00:00Z',
  validTo: '2026-12-04T06:00:00Z',
  suspendedFrom: null,
  replacedFrom: null,
  upSince: null,
};
type Row = Partial<Pick<ApplicationSummary, 'state' | 'phase' | 'closeReason'>> & {
  permit?: Partial<NonNullable<ApplicationSummary['permit']>>;
};

const CASES: [string, Row, string, string][] = [
  ['valid, never used', {}, 'Approved', 'ok'],
  ['up', { phase: 'ACTIVE', permit: { upSince: BEFORE } }, 'Approved: crane up', 'ok'],
  ['down', { phase: 'IDLE' }, 'Approved: crane down', 'ok'],
  ['suspended', { phase: 'SUSPENDED', permit: { suspendedFrom: BEFORE } }, 'Suspended', 'bad'],
  [
    'suspended and up',
    { phase: 'SUSPENDED', permit: { suspendedFrom: BEFORE, upSince: BEFORE } },
    'Suspended: crane up without a permit in force',
    'bad',
  ],
  ['to be suspended', { phase: 'SUSPENDED', permit: { suspendedFrom: AHEAD } }, 'Approved', 'ok'],
  ['ended, not closed yet', { phase: 'IDLE', permit: { validTo: BEFORE } }, 'Ended', 'quiet'],
  ['overdue', { phase: 'OVERDUE_REMOVAL', permit: { validTo: BEFORE } }, 'Ended: removal overdue', 'bad'],
  [
    'overdue and up',
    { phase: 'OVERDUE_REMOVAL', permit: { validTo: BEFORE, upSince: BEFORE } },
    'Ended: crane up without a permit in force',
    'bad',
  ],
  ['replaced, not closed yet', { phase: 'IDLE', permit: { replacedFrom: BEFORE } }, 'Replaced', 'quiet'],
  ['revoked', { state: 8, phase: null, closeReason: 'REVOKED' }, 'Revoked', 'bad'],
  [
    'revoked and up',
    { state: 8, phase: null, closeReason: 'REVOKED', permit: { upSince: BEFORE } },
    'Revoked: crane up without a permit in force',
    'bad',
  ],
  [
    'over and closed, and up',
    { state: 4, phase: null, closeReason: 'ENDED', permit: { upSince: BEFORE } },
    'Completed: crane up without a permit in force',
    'bad',
  ],
  [
    'cancelled and up',
    { state: 5, phase: null, closeReason: 'WITHDRAWN', permit: { upSince: BEFORE } },
    'Cancelled: crane up without a permit in force',
    'bad',
  ],
];

it.each(CASES)('%s: the same in the list and on the page', (_name, { permit, ...more }, words, tone) => {
  const listed = { ...LISTED, ...permit };
  const labels = { state: 7 as const, phase: 'UPCOMING' as const, closeReason: null, ...more };
  const row = rowLook({ ...anApplicationSummary, ...labels, permit: listed }, 'staff', NOW);
  expect([lookText(row), row.tone]).toEqual([words, tone]);
  const { validFrom, validTo, suspendedFrom, replacedFrom, upSince } = listed;
  const [decision] = anApplication.airports;
  const application: Application = {
    ...anApplication,
    state: labels.state,
    phase: labels.phase,
    closeReason: labels.closeReason,
    schedule: {},
    airports: decision ? [{ ...decision, outcome: 'approved', validFrom, validTo }] : [],
    suspension: suspendedFrom === null ? null : { from: suspendedFrom, until: null, reason: 'Air show.' },
    replacedFrom,
    closedAt: labels.state === 7 ? null : BEFORE,
    activations:
      upSince === null
        ? []
        : [{ id: 'a', startedAt: upSince, startedBy: 'Ann', operatorName: null, stoppedAt: null, stoppedBy: null }],
  };
  const page = applicationLook(application, 'staff', NOW);
  expect([lookText(page), page.tone]).toEqual([words, tone]);
});

it.each<[string, Pick<Application, 'state' | 'phase'>, string, string, string]>([
  ['submitted', { state: 2, phase: null }, BEFORE, 'Submitted: end date passed', 'bad'],
  [
    'with authorities',
    { state: 3, phase: 'REFERRED' },
    NOW.toISOString(),
    'In review: with authorities, end date passed',
    'bad',
  ],
  ['to be paid', { state: 1, phase: null }, BEFORE, 'Payment due: end date passed', 'bad'],
  ['rejected', { state: 6, phase: null }, BEFORE, 'Rejected', 'bad'],
  ['with an end ahead', { state: 2, phase: null }, AHEAD, 'Submitted', 'info'],
])('%s: once the end applied for has passed it says so', (_name, { state, phase }, endAt, words, tone) => {
  const labels = { state, phase, closeReason: state === 6 ? ('REJECTED' as const) : null };
  const page = applicationLook({ ...anApplication, ...labels, activations: [], schedule: { endAt } }, 'staff', NOW);
  const row = rowLook({ ...anApplicationSummary, ...labels, endAt, permit: null }, 'staff', NOW);
  expect([page, row].map((look) => [lookText(look), look.tone])).toEqual([
    [words, tone],
    [words, tone],
  ]);
});

it('up outside the daily hours, which only the page knows', () => {
  const [decision] = anApplication.airports;
  const application: Application = {
    ...anApplication,
    ...{ state: 7, phase: 'ACTIVE', closeReason: null, suspension: null, replacedFrom: null, closedAt: null },
    timeZoneMode: 1,
    // A Wednesday.
    schedule: { hours: [{ days: ['wed'], from: '07:00', to: '17:00', overMidnight: false }] },
    airports: decision ? [{ ...decision, outcome: 'approved', validFrom: BEFORE, validTo: AHEAD }] : [],
  };
  expect(applicationLook(application, 'staff', new Date('2026-11-25T06:59:00Z'))).toMatchObject({
    more: 'crane up outside its hours',
    tone: 'bad',
  });
  expect(applicationLook(application, 'staff', new Date('2026-11-25T07:00:00Z')).tone).toBe('ok');
});
