import type { ApplicationSummary } from '@jibline/contract';
import { anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { signedMetres } from './margin-chip.tsx';
import { isAlarmRow, rowState } from './row-state.ts';

const NOW = new Date('2026-11-18T00:00:00Z');
const VALID = { validFrom: '2026-11-01T00:00:00Z', validTo: '2026-12-01T00:00:00Z' };
const permit = { ...VALID, suspendedFrom: null, replacedFrom: null, upSince: null };
const up = { ...permit, upSince: '2026-11-10T00:00:00Z' };
const row = (over: Partial<ApplicationSummary>): ApplicationSummary => ({ ...anApplicationSummary, ...over });

it.each<[Partial<ApplicationSummary>, string, string]>([
  [{ state: 2, phase: null }, 'Submitted', 'open'],
  [{ state: 3, phase: 'TRIAGE' }, 'In review', 'open'],
  [{ state: 3, phase: 'READY' }, 'Ready for decision', 'open'],
  [{ state: 3, phase: 'WAITING_APPLICANT', waitsFor: 'applicant' }, 'Waiting for applicant', 'waiting'],
  [{ state: 3, phase: 'REFERRED', waitsFor: 'authority' }, 'With authorities', 'waiting'],
  [{ state: 1, phase: null, waitsFor: 'payment' }, 'Payment due', 'waiting'],
  [{ state: 2, phase: null, endAt: '2026-11-17T06:05:00Z' }, 'End date passed', 'stop'],
  [{ state: 3, phase: 'REFERRED', waitsFor: 'authority', endAt: NOW.toISOString() }, 'End date passed', 'stop'],
  [{ state: 3, phase: 'TRIAGE', endAt: '2026-11-18T00:00:00.001Z' }, 'In review', 'open'],
  [{ state: 1, phase: null, waitsFor: 'payment', endAt: '2026-11-17T06:05:00Z' }, 'End date passed', 'stop'],
  [
    { state: 6, phase: null, closeReason: 'REJECTED', permit: null, endAt: '2026-11-17T06:05:00Z' },
    'Rejected',
    'quiet',
  ],
  [{ state: 7, phase: 'UPCOMING', permit }, 'Approved, not started', 'allowed'],
  [{ state: 7, phase: 'IDLE', permit }, 'Approved, crane down', 'allowed'],
  [{ state: 7, phase: 'ACTIVE', permit: up }, 'Crane up', 'may'],
  [
    { state: 7, phase: 'SUSPENDED', permit: { ...permit, suspendedFrom: VALID.validFrom } },
    'Suspended, crane down',
    'stop',
  ],
  [{ state: 7, phase: 'SUSPENDED', permit: { ...up, suspendedFrom: VALID.validFrom } }, 'Suspended, crane up', 'alarm'],
  [{ state: 7, phase: 'ACTIVE', permit: { ...up, validTo: '2026-11-17T00:00:00Z' } }, 'Overdue, crane up', 'alarm'],
  [{ state: 8, phase: null, closeReason: 'REVOKED', permit: null }, 'Revoked', 'stop'],
  [{ state: 4, phase: null, closeReason: 'ENDED', permit: null }, 'Completed', 'quiet'],
  [{ state: 6, phase: null, closeReason: 'REJECTED', permit: null }, 'Rejected', 'quiet'],
])('%j is "%s"', (over, word, look) => {
  expect(rowState(row(over), NOW)).toEqual({ word, look });
});

it('green is only for what may be up, and an alarm for what may not', () => {
  const states: Partial<ApplicationSummary>[] = [
    { state: 7, phase: 'SUSPENDED', permit: { ...up, suspendedFrom: VALID.validFrom } },
    { state: 8, phase: null, closeReason: 'REVOKED', permit: up },
  ];
  for (const over of states) {
    expect(isAlarmRow(row(over), NOW)).toBe(true);
    expect(rowState(row(over), NOW).look).toBe('alarm');
  }
  expect(isAlarmRow(row({ state: 7, phase: 'ACTIVE', permit: up }), NOW)).toBe(false);
});

it.each([
  [20.19, '+20.1\u00a0m'],
  [0.04, '+0.0\u00a0m'],
  [-0.04, '−0.1\u00a0m'],
  [-1.62, '−1.7\u00a0m'],
])('a margin of %d m is written %s: never larger than it is', (margin, text) => {
  expect(signedMetres(margin)).toBe(text);
});
