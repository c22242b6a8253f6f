import { describe, expect, it } from 'vitest';
import { decisionDue, dueAfterReplies, dueChange, NOTHING_DUE, pausedDue, resumedDue, reviewStartsBy } from './due.ts';

const SYDNEY = 'Australia/Sydney';
/** Monday 16 November 2026, 10:00 in Sydney (UTC+11). */
const MONDAY = new Date('2026-11-15T23:00:00Z');
const HOUR_S = 3600;
const RUNNING = {
  path: 'GREEN' as const,
  submitted_at: MONDAY,
  due_at: new Date('2026-11-19T06:00:00Z'),
  due_reason: 'The target.',
  paused_due_at: null,
  clock_stopped_at: null,
};

describe('the due date', () => {
  it('is the start of review until it starts: the next business day at 17:00', () => {
    expect(reviewStartsBy(MONDAY, SYDNEY).due_at).toEqual(new Date('2026-11-17T06:00:00Z'));
    const friday = new Date('2026-11-20T05:00:00Z');
    expect(reviewStartsBy(friday, SYDNEY).due_at).toEqual(new Date('2026-11-23T06:00:00Z'));
  });

  it.each([
    ['GREEN', '2026-11-19T06:00:00Z', '3 business days'],
    ['AMBER', '2026-11-19T06:00:00Z', '3 business days'],
    ['RED-S', '2026-12-14T06:00:00Z', '28 days'],
    ['BLACK', '2026-12-14T06:00:00Z', '28 days'],
    ['OTHER', '2026-12-14T06:00:00Z', '28 days'],
    ['RED-L', '2026-12-07T06:00:00Z', '21 days'],
  ] as const)('of a decision on %s', (path, due, target) =>
    expect(decisionDue(path, MONDAY, SYDNEY)).toEqual({
      due_at: new Date(due),
      due_reason: `The target is ${target} after submission.`,
      paused_due_at: null,
    }),
  );

  it('is null while the clock is stopped, and moves by that long to the end of a business day', () => {
    const paused = pausedDue(RUNNING);
    expect(paused).toEqual({ due_at: null, due_reason: 'The target.', paused_due_at: RUNNING.due_at });
    // Computing it again gives the same date.
    expect(pausedDue({ ...paused, clock_stopped_at: MONDAY })).toEqual(paused);
    // Stopped for 36 hours: from Thursday 17:00 to Saturday 05:00, so Monday 23 November.
    const stopped = { ...RUNNING, ...paused, clock_stopped_at: new Date('2026-11-17T00:00:00Z') };
    expect(resumedDue(stopped, { beforeS: 0, nowS: 36 * HOUR_S }, SYDNEY)).toEqual({
      due_at: new Date('2026-11-23T06:00:00Z'),
      due_reason:
        'The date moved from 19 November 2026 to 23 November 2026 because the clock was stopped while the airport waited for answers.',
      paused_due_at: null,
    });
    // Stopped for a whole day: Friday 17:00, the same hour.
    const answered = resumedDue(stopped, { beforeS: 0, nowS: 24 * HOUR_S }, SYDNEY);
    expect(answered.due_at).toEqual(new Date('2026-11-20T06:00:00Z'));
  });

  it('counts several stops together, and moves a date that had other reasons from where it is', () => {
    const again = (paused: string) => ({
      ...RUNNING,
      due_at: null,
      paused_due_at: new Date(paused),
      clock_stopped_at: MONDAY,
    });
    // An hour made it Friday 20 November, 17:00; with another hour it is still Thursday 19:00, so Friday.
    const twice = { beforeS: HOUR_S, nowS: 2 * HOUR_S };
    expect(resumedDue(again('2026-11-20T06:00:00Z'), twice, SYDNEY).due_at).toEqual(new Date('2026-11-20T06:00:00Z'));
    // An authority had moved it to Thursday 17 December: an hour later, so Friday.
    expect(resumedDue(again('2026-12-17T06:00:00Z'), twice, SYDNEY).due_at).toEqual(new Date('2026-12-18T06:00:00Z'));
  });

  it('is after an authority’s last day to reply, or moves there and says why', () => {
    const refer = (...days: string[]) =>
      dueAfterReplies(
        RUNNING,
        days.map((replyBy, n) => ({ name: n === 0 ? 'Airservices' : 'CASA', replyBy: new Date(replyBy) })),
        SYDNEY,
      );
    expect(refer('2026-11-19T05:59:59Z')).toBeNull();
    // Monday 14 December, so Thursday 17 December.
    expect(refer('2026-11-18T06:00:00Z', '2026-12-14T06:00:00Z')).toEqual({
      due_at: new Date('2026-12-17T06:00:00Z'),
      due_reason:
        'The date moved from 19 November 2026 to 17 December 2026 because CASA has until 14 December 2026 to reply.',
      paused_due_at: null,
    });
    expect(refer('2026-11-19T06:00:00Z')?.due_at).toEqual(new Date('2026-11-24T06:00:00Z'));
    const stopped = { ...pausedDue(RUNNING), clock_stopped_at: MONDAY };
    expect(
      dueAfterReplies(stopped, [{ name: 'CASA', replyBy: new Date('2026-12-14T06:00:00Z') }], SYDNEY),
    ).toMatchObject({ due_at: null, paused_due_at: new Date('2026-12-17T06:00:00Z') });
  });

  it('does not change if no clock was stopped or nothing was due', () => {
    const later = { beforeS: 0, nowS: 36 * HOUR_S };
    expect(resumedDue(RUNNING, later, SYDNEY)).toEqual({
      due_at: RUNNING.due_at,
      due_reason: 'The target.',
      paused_due_at: null,
    });
    const nothing = { due_at: null, due_reason: null, paused_due_at: null };
    expect(NOTHING_DUE).toEqual(nothing);
    expect(resumedDue({ ...RUNNING, ...nothing, clock_stopped_at: MONDAY }, later, SYDNEY)).toEqual(nothing);
    const replies = [{ name: 'CASA', replyBy: new Date('2026-12-14T06:00:00Z') }];
    expect(dueAfterReplies({ ...nothing, clock_stopped_at: null }, replies, SYDNEY)).toBeNull();
    expect(dueAfterReplies(RUNNING, [], SYDNEY)).toBeNull();
  });
});

describe('the history', () => {
  const [earlier, later] = [new Date('2026-11-19T06:00:00Z'), new Date('2026-11-23T06:00:00Z')];
  const changed = (before: Date | null, after: Date | null, due_reason: string | null) =>
    dueChange({ ...RUNNING, due_at: before }, { due_at: after, due_reason, paused_due_at: null });
  const at = (before: string | null, after: string | null) => ({ field: 'dueAt', before, after });
  const REASON = { field: 'dueReason', before: null, after: 'Why.' };
  const [EARLIER, LATER] = ['2026-11-19T06:00:00.000Z', '2026-11-23T06:00:00.000Z'];
  it.each<[string, Date | null, Date | null, string | null, object[]]>([
    ['the same instant', earlier, new Date(earlier), 'Why.', []],
    ['never one', null, null, 'Why.', []],
    ['moved', earlier, later, 'Why.', [at(EARLIER, LATER), REASON]],
    ['moved without a reason', earlier, later, null, [at(EARLIER, LATER)]],
    ['the first one', null, later, 'Why.', [at(null, LATER), REASON]],
    ['none any more', earlier, null, 'Why.', [at(EARLIER, null)]],
  ])('%s', (_what, before, after, reason, expected) => expect(changed(before, after, reason)).toEqual(expected));
});
