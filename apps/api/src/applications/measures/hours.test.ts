import {
  DAY_MS,
  type DraftAnswers,
  hoursFrom,
  localDay,
  permitHoursOf,
  TIME_ZONE_MODE,
  WEEKDAYS,
} from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';
import { measured } from './measures.ts';

const MINUTE_MS = 60_000;
const SYDNEY = 'Australia/Sydney';
type Hours = NonNullable<NonNullable<DraftAnswers['schedule']>['hours']>[number];
const from = (days: Hours['days'], start: string, end: string): Hours => ({
  ...{ days, from: start, to: end, overMidnight: end < start },
});
const WORKDAYS: Hours['days'] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const DAY_SHIFT = from(WORKDAYS, '07:00', '17:00');
const NIGHTS = from([...WEEKDAYS], '22:00', '05:30');

interface Case {
  name: string;
  hours: Hours[];
  up: [at: string, until: string];
  schedule?: Partial<NonNullable<DraftAnswers['schedule']>>;
  utc?: boolean;
  zone?: string;
  /** Of the permit; without: no permit ends while it is up. */
  ends?: string;
}
/* Sydney loses an hour on Sunday 5 October 2025 at 02:00 and gains one on Sunday 5 April 2026 at 03:00. */
const CASES: Case[] = [
  { name: 'inside one window', hours: [DAY_SHIFT], up: ['2025-10-07T08:00+11:00', '2025-10-07T16:00+11:00'] },
  { name: 'to the minute', hours: [DAY_SHIFT], up: ['2025-10-07T07:00+11:00', '2025-10-07T17:00+11:00'] },
  { name: 'a minute early', hours: [DAY_SHIFT], up: ['2025-10-07T06:59+11:00', '2025-10-07T17:00+11:00'] },
  { name: 'two weeks through', hours: [DAY_SHIFT], up: ['2025-09-29T06:00+10:00', '2025-10-13T20:15+11:00'] },
  { name: 'a weekend only', hours: [DAY_SHIFT], up: ['2025-10-11T09:00+11:00', '2025-10-12T18:00+11:00'] },
  { name: 'nights over the lost hour', hours: [NIGHTS], up: ['2025-10-03T21:00+10:00', '2025-10-06T06:00+11:00'] },
  { name: 'nights over the won hour', hours: [NIGHTS], up: ['2026-04-03T21:00+11:00', '2026-04-06T06:00+10:00'] },
  {
    name: 'after midnight of the day before',
    hours: [NIGHTS],
    up: ['2025-10-20T02:00+11:00', '2025-10-20T06:00+11:00'],
  },
  {
    name: 'a start that is skipped',
    hours: [from(['sun'], '02:30', '05:00')],
    up: ['2025-10-05T01:00+10:00', '2025-10-05T06:00+11:00'],
  },
  {
    name: 'hours that are skipped as a whole',
    hours: [from(['sun'], '02:15', '03:00')],
    up: ['2025-10-05T01:00+10:00', '2025-10-05T06:00+11:00'],
  },
  {
    name: 'a start that comes twice',
    hours: [from(['sun'], '02:30', '05:00')],
    up: ['2026-04-05T01:00+11:00', '2026-04-05T06:00+10:00'],
  },
  {
    name: 'an end that comes twice',
    hours: [from(['sat'], '22:00', '02:30')],
    up: ['2026-04-04T21:00+11:00', '2026-04-05T04:00+10:00'],
  },
  {
    name: 'half an hour of Lord Howe',
    hours: [from(['sun'], '01:30', '06:00')],
    up: ['2025-10-05T01:00+10:30', '2025-10-05T07:00+11:00'],
    zone: 'Australia/Lord_Howe',
  },
  {
    name: 'in the other mode',
    hours: [DAY_SHIFT],
    utc: true,
    up: ['2025-10-04T10:00+10:00', '2025-10-08T10:00+11:00'],
  },
  {
    name: 'windows that overlap and touch',
    hours: [from(['tue'], '06:00', '10:00'), from(['tue', 'wed'], '09:00', '12:00'), from(['tue'], '12:00', '13:00')],
    up: ['2025-10-07T05:00+11:00', '2025-10-08T14:00+11:00'],
  },
  {
    name: 'a tower crane',
    hours: [DAY_SHIFT],
    up: ['2025-10-10T12:00+11:00', '2025-10-21T12:00+11:00'],
    schedule: {
      ...{ erectFrom: '2025-10-10T20:00:00Z', erectTo: '2025-10-12T21:00:00Z' },
      ...{ dismantleFrom: '2025-10-18T00:00:00Z', dismantleTo: '2025-10-25T00:00:00Z' },
    },
  },
  {
    name: 'a tower crane whose windows overlap',
    hours: [DAY_SHIFT],
    up: ['2025-10-10T12:00+11:00', '2025-10-14T12:00+11:00'],
    schedule: {
      ...{ erectFrom: '2025-10-10T20:00:00Z', erectTo: '2025-10-12T21:00:00Z' },
      ...{ dismantleFrom: '2025-10-11T00:00:00Z', dismantleTo: '2025-10-13T04:00:00Z' },
    },
  },
  {
    name: 'until the permit ends',
    hours: [DAY_SHIFT],
    up: ['2025-10-07T16:00+11:00', '2025-10-09T12:00+11:00'],
    ends: '2025-10-07T20:00+11:00',
  },
  {
    name: 'up after the permit ended',
    hours: [DAY_SHIFT],
    up: ['2025-10-07T18:00+11:00', '2025-10-08T12:00+11:00'],
    ends: '2025-10-07T17:30+11:00',
  },
  { name: 'without weekly hours', hours: [], up: ['2025-10-07T00:00+11:00', '2025-10-09T12:00+11:00'] },
];

/** Minute by minute, by the contract. */
function minutesOutside({ hours, up, schedule, utc = false, zone = SYDNEY, ends }: Case): number {
  const mode = utc ? TIME_ZONE_MODE.UTC : TIME_ZONE_MODE['LOCAL TIME'];
  const permit = permitHoursOf({ schedule: { ...schedule, hours }, timeZoneMode: mode }, zone);
  if (permit.hours.length === 0) return 0;
  const at = Date.parse(up[0]);
  const until = Math.min(Date.parse(up[1]), Date.parse(ends ?? up[1]));
  const first = localDay(at, permit.timeZone) - DAY_MS;
  const spans = [
    ...hoursFrom(permit.hours, permit.timeZone, first, Math.ceil((until - at) / DAY_MS) + 2),
    ...permit.windows.map((one) => ({ from: Date.parse(one.from), to: Date.parse(one.to) })),
  ];
  let outside = 0;
  for (let minute = at; minute < until; minute += MINUTE_MS)
    if (!spans.some((span) => span.from <= minute && minute < span.to)) outside += 1;
  return outside;
}

let served: Served;
const found = new Map<string, number>();
beforeAll(async () => {
  served = await serveForTest();
  const { db } = served;
  const owner = await served.prepare('owner@hours.test');
  const zones = new Map<string, string>();
  for (const [icao, zone] of [
    ['YSSY', SYDNEY],
    ['YLHI', 'Australia/Lord_Howe'],
  ] as const) {
    const id = await anAirport(served, icao);
    await db.updateTable('airports').set({ time_zone: zone }).where('id', '=', id).execute();
    zones.set(zone, id);
  }
  const names = new Map<string, string>();
  for (const [n, { name, hours, up, schedule, utc = false, zone = SYDNEY, ends }] of CASES.entries()) {
    const [id, airport] = [newId(), zones.get(zone)];
    names.set(id, name);
    const answers = JSON.stringify({
      timeZoneMode: utc ? TIME_ZONE_MODE.UTC : TIME_ZONE_MODE['LOCAL TIME'],
      schedule: { ...schedule, hours },
    });
    await sql`insert into applications (id, number, draft_number, state, kind, close_reason, owner_id, created_by, answers_version,
        airport_id, airport_ids, submitted_at, answers)
      values (${id}, ${`H${n}`}, ${`D-H${n}`}, 4, 'NEW', 'ENDED', ${owner}, ${owner}, 1, ${airport}, array[${airport}::uuid],
        '2025-09-01T00:00:00Z', ${answers})`.execute(db);
    await sql`insert into activations (id, application_id, started_at, started_name, stopped_at, stopped_name)
      values (${newId()}, ${id}, ${up[0]}, 'Site', ${up[1]}, 'Site')`.execute(db);
    if (ends)
      await sql`insert into application_airports (application_id, airport_id, position, outcome, decided_at, valid_from, valid_to)
        values (${id}, ${airport}, 0, 'approved', '2025-09-02T00:00:00Z', '2025-09-03T00:00:00Z', ${ends})`.execute(db);
  }
  const scope = { from: '2025-09', to: '2026-04', now: new Date('2026-06-01T00:00:00Z') };
  for (const airportIds of [null, [...zones.values()]]) {
    const rows = measured({ measure: 'outside-hours' }, { ...scope, airportIds });
    for (const { id, outside_s } of (await sql<{ id: string; outside_s: number }>`${rows}`.execute(db)).rows)
      found.set(`${names.get(id)}, ${airportIds === null ? 'every airport' : 'some'}`, outside_s / 60);
  }
});
afterAll(() => served.stop());

it.each(CASES.map((one) => [one.name, one] as const))('up outside its hours: %s', (name, one) => {
  const minutes = minutesOutside(one);
  expect(found.get(`${name}, every airport`) ?? 0).toBe(minutes);
  expect(found.get(`${name}, some`) ?? 0).toBe(minutes);
});

/* By hand. Of 02:30, which comes twice, the first counts: up 90 minutes before it, and an hour after 05:00. */
it.each([
  ['to the minute', 0],
  ['a minute early', 1],
  ['a weekend only', 33 * 60],
  ['hours that are skipped as a whole', 4 * 60],
  ['a start that comes twice', 90 + 60],
  ['until the permit ends', 3 * 60],
  ['up after the permit ended', 0],
])('by hand: %s', (name, minutes) => expect(found.get(`${name}, some`) ?? 0).toBe(minutes));
