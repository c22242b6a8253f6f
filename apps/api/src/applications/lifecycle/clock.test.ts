import type { Path } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, anApplication } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { newId } from '../../new-id.ts';
import { overdue } from '../measures/times.ts';
import { findApplication } from '../store.ts';
import { resumedClock } from './effects/resume-clock.ts';
import { insertEvent } from './event-store.ts';
import { pausedDue } from './guards/due.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

interface Case {
  zone: string;
  path: Path;
  submitted: string;
  /** The target without any stop. */
  target: string;
  /** Questions from one instant to another, and how the wait ended. */
  stops: [from: string, to: string, ends?: 'answer' | 'mark-ready' | 'refer'][];
  due: string;
}

/** The clock stopped and running again as transitions do it, each time with its event; then when the decision is due. */
async function dueOf({ zone, path, submitted, target, stops }: Case) {
  const { db } = served;
  await db.updateTable('airports').set({ time_zone: zone }).where('id', '=', world.airport).execute();
  const { id } = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport, state: 3 });
  const start = { submitted_at: new Date(submitted), path, due_at: new Date(target), due_reason: 'The target.' };
  await db.updateTable('applications').set(start).where('id', '=', id).execute();
  const happened = (event: string, at: Date) =>
    db.transaction().execute((tx) =>
      insertEvent(tx, {
        ...{ id: newId(at.getTime()), applicationId: id, event, transition: event, fromState: 3, toState: 3 },
        ...{ version: 1, letters: [], detail: {}, actorId: null, at },
      }),
    );
  for (const [from, to, ends = 'answer'] of stops) {
    const [sentAt, repliedAt] = [new Date(from), new Date(to)];
    const before = await findApplication(db, id);
    if (!before) throw new Error('the application is missing');
    const paused = { ...pausedDue(before), clock_stopped_at: sentAt };
    await db.updateTable('applications').set(paused).where('id', '=', id).execute();
    await happened('ask', sentAt);
    const application = { ...before, ...paused };
    const facts = { application, timeZone: zone };
    const { set } = await db.transaction().execute((tx) => resumedClock({ tx, facts, at: repliedAt }));
    await db.updateTable('applications').set(set).where('id', '=', id).execute();
    await happened(ends, repliedAt);
  }
  const stored = await findApplication(db, id);
  return { id, due: stored?.due_at?.toISOString() };
}

/** Whether the report of what is overdue names it at an instant. */
async function isOverdueAt(id: string, at: Date): Promise<boolean> {
  const month = at.toISOString().slice(0, 7);
  const scope = { from: month, to: '2099-12', airportIds: [world.airport], now: at };
  const { rows } = await sql<{ id: string }>`select m.id from (${overdue(scope)}) m`.execute(served.db);
  return rows.some((row) => row.id === id);
}

/*
 * Sydney and Lord Howe win time on 5 April 2026 and lose it on 4 October 2026, Lord Howe half an hour. The target of a
 * penetration is 28 days after submission: Monday 27 April, and Monday 26 October, 17:00.
 */
const APRIL = { path: 'RED-S', submitted: '2026-03-29T23:00:00Z' } as const;
const CASES: [string, Case][] = [
  [
    // Thursday 12:00 +11 to Monday 12:00 +10 are 96 hours of the clock (97 passed): to Friday 1 May, 17:00 +10.
    'Sydney, while an hour is won',
    {
      ...{ zone: 'Australia/Sydney', ...APRIL, target: '2026-04-27T07:00:00Z', due: '2026-05-01T07:00:00.000Z' },
      stops: [['2026-04-02T01:00:00Z', '2026-04-06T02:00:00Z']],
    },
  ],
  [
    // Thursday 12:00 +10 to Monday 12:30 +11 are 96.5 hours (95.5 passed): Friday 30 October, 17:30, so Monday 17:00 +11.
    'Sydney, while an hour is lost',
    {
      ...{ zone: 'Australia/Sydney', path: 'RED-S', submitted: '2026-09-28T00:00:00Z' },
      ...{ target: '2026-10-26T06:00:00Z', due: '2026-11-02T06:00:00.000Z' },
      stops: [['2026-10-01T02:00:00Z', '2026-10-05T01:30:00Z']],
    },
  ],
  [
    // Thursday 12:00 +11 to Monday 12:00 +10:30 are 96 hours (96.5 passed): Friday 1 May, 17:00 +10:30.
    'Lord Howe, while half an hour is won',
    {
      ...{ zone: 'Australia/Lord_Howe', ...APRIL, target: '2026-04-27T06:30:00Z', due: '2026-05-01T06:30:00.000Z' },
      stops: [['2026-04-02T01:00:00Z', '2026-04-06T01:30:00Z']],
    },
  ],
  [
    // Thursday 12:00 +10:30 to Monday 12:15 +11 are 96.25 hours (95.75 passed): Friday 17:15, so Monday 17:00 +11.
    'Lord Howe, while half an hour is lost',
    {
      ...{ zone: 'Australia/Lord_Howe', path: 'RED-S', submitted: '2026-09-27T23:30:00Z' },
      ...{ target: '2026-10-26T06:00:00Z', due: '2026-11-02T06:00:00.000Z' },
      stops: [['2026-10-01T01:30:00Z', '2026-10-05T01:15:00Z']],
    },
  ],
  [
    // Monday to Thursday 19 November, 17:00 +11; an hour and another one: Thursday 19:00, so Friday, not Monday.
    'two stops of an hour',
    {
      ...{ zone: 'Australia/Sydney', path: 'GREEN', submitted: '2026-11-15T23:00:00Z' },
      ...{ target: '2026-11-19T06:00:00Z', due: '2026-11-20T06:00:00.000Z' },
      stops: [
        ['2026-11-16T23:00:00Z', '2026-11-17T00:00:00Z'],
        ['2026-11-17T03:00:00Z', '2026-11-17T04:00:00Z'],
      ],
    },
  ],
  ...(['mark-ready', 'refer'] as const).map((ends): [string, Case] => [
    // Asked for a day; what the airport takes afterwards, without the reply, is its own time: Friday 20 November.
    `a stop that ${ends} ends without a reply`,
    {
      ...{ zone: 'Australia/Sydney', path: 'GREEN', submitted: '2026-11-15T23:00:00Z' },
      ...{ target: '2026-11-19T06:00:00Z', due: '2026-11-20T06:00:00.000Z' },
      stops: [['2026-11-16T23:00:00Z', '2026-11-17T23:00:00Z', ends]],
    },
  ]),
];

describe('a stopped clock', () => {
  it.each(CASES)('%s: the desk and the report say the same', async (_what, one) => {
    const { id, due } = await dueOf(one);
    expect(due).toBe(one.due);
    const at = Date.parse(one.due);
    expect([await isOverdueAt(id, new Date(at)), await isOverdueAt(id, new Date(at + 1000))]).toEqual([false, true]);
  });
});
