import { DAY_MS, PATHS } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { nextOfficeClose } from '../airport-time.ts';
import { afterWait, decisionDue } from '../lifecycle/guards/due.ts';
import { dueSql, officeCloseSql, targetSql } from './target.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/* Sydney and Lord Howe, by half an hour, lose time on 5 October 2025 and win it on 5 April 2026; 2028 is a leap year. */
const ZONES = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'UTC'];
const STARTS = ['2025-09-26', '2026-03-25', '2028-02-22', '2026-12-24'];
const TIMES = ['T00:00:00Z', 'T03:30:00Z', 'T05:59:59Z', 'T06:00:00Z', 'T06:30:00Z', 'T07:00:00Z', 'T16:45:00Z'];
const INSTANTS = STARTS.flatMap((start) =>
  Array.from({ length: 14 }, (_, day) => new Date(Date.parse(start) + day * DAY_MS).toISOString().slice(0, 10)).flatMap(
    (day) => TIMES.map((time) => day + time),
  ),
);

async function inDatabase(zone: string, of: (local: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`select (${of(sql`(i.at at time zone ${zone})`)} at time zone ${zone}) as at
    from unnest(${INSTANTS}::timestamptz[]) with ordinality as i (at, place) order by i.place`.execute(database.db);
  return rows.map(({ at }) => at.toISOString());
}

it.each(ZONES)(
  'a report counts by the targets and office hours that due dates are worked out with: %s',
  async (zone) => {
    for (const path of [...PATHS, null])
      expect([path, await inDatabase(zone, (local) => targetSql(local, sql`${path}::text`))]).toEqual([
        path,
        INSTANTS.map((at) => decisionDue(path, new Date(at), zone).due_at?.toISOString()),
      ]);
    expect(await inDatabase(zone, officeCloseSql)).toEqual(
      INSTANTS.map((at) => nextOfficeClose(new Date(at), zone).toISOString()),
    );
  },
);

/** Up to nine days, in halves of an hour and a bit, as stops of the clock end at any time. */
const WAITS = [0, 1, 1799.5, 3600, 86_399, 86_400, 259_200, 347_400.25, 777_600];

it.each(ZONES)('and moves them by as long as the applicant had questions, as the desk does: %s', async (zone) => {
  for (const path of ['GREEN', 'RED-L', 'RED-S'] as const)
    for (const waited of WAITS)
      expect([
        path,
        waited,
        await inDatabase(zone, (local) => dueSql(local, sql`${path}::text`, sql`${waited}::float8`)),
      ]).toEqual([
        path,
        waited,
        INSTANTS.map((at) => {
          const target = decisionDue(path, new Date(at), zone).due_at ?? new Date(at);
          return afterWait(target, waited, zone).toISOString();
        }),
      ]);
});
