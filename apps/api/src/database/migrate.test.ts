import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import { anAirport } from '../../test/people.ts';
import { prepare, unmigrated } from '../db.ts';
import { newId } from '../new-id.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { stepsOf } from './migration-steps.ts';
import { openServer } from './server.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'jibline-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const next = async (name: string, text: string) => writeFile(path.join(folder, name), text);

it('drafts saved with coordinates out of range open again, without them', async () => {
  const [script = ''] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('-coordinates-in-range.sql'));
  const owner = newId();
  await database.db.insertInto('users').values({ id: owner, email: 'owner@range.test' }).execute();
  const locations = [
    { latitude: 91, longitude: 151 },
    { latitude: -33, longitude: -180.5 },
    { latitude: 90, longitude: -180 },
    {},
  ];
  for (const [at, site] of locations.entries())
    await sql`insert into applications (id, number, draft_number, kind, owner_id, created_by, answers, latitude, longitude)
      values (${newId()}, ${`r${at}`}, ${`D-r${at}`}, 'NEW', ${owner}, ${owner}, ${JSON.stringify({ site })}::jsonb,
        ${site.latitude ?? null}, ${site.longitude ?? null})`.execute(database.db);
  await sql.raw(await readFile(path.join(MIGRATIONS, script), 'utf8')).execute(database.db);
  const { rows } = await sql`select answers -> 'site' as site, latitude, longitude from applications
    where owner_id = ${owner} order by number`.execute(database.db);
  expect(rows).toEqual([
    { site: { longitude: 151 }, latitude: null, longitude: 151 },
    { site: { latitude: -33 }, latitude: -33, longitude: null },
    { site: { latitude: 90, longitude: -180 }, latitude: 90, longitude: -180 },
    { site: {}, latitude: null, longitude: null },
  ]);
});

it('events from before say the outcome that the history tells, and nobody before a review', async () => {
  const { db } = database;
  const [script = ''] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('-events-say-what-was.sql'));
  const fill = stepsOf(await readFile(path.join(MIGRATIONS, script), 'utf8')).find(({ isRepeated }) => isRepeated);
  const [officer, id] = [newId(), newId()];
  await db.insertInto('users').values({ id: officer, email: 'officer@before.test' }).execute();
  const airport = await anAirport(database, 'YBFR');
  await sql`insert into applications (id, number, draft_number, state, phase, kind, owner_id, created_by, airport_id, airport_ids, path,
      submitted_at, assignee_id, answers_version)
    values (${id}, 'b1', 'D-b1', 7, 'UPCOMING', 'NEW', ${officer}, ${officer}, ${airport}, array[${airport}::uuid], 'RED-L', '2026-03-01Z',
      ${officer}, 1)`.execute(db);
  const events = [
    ['create', null, 0, '2026-02-20Z'],
    ['lodge', 0, 2, '2026-03-01Z'],
    ['take', 2, 3, '2026-03-02Z'],
    ['ask', 3, 3, '2026-03-03Z'],
    ['approve', 3, 7, '2026-03-05Z'],
    ['suspend', 7, 7, '2026-06-01Z'],
  ];
  for (const [version, [event, from, to, at]] of events.entries())
    await sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters, detail, at)
      values (${newId()}, ${id}, ${event}, ${event}, ${from}, ${to}, ${version + 1}, '[]', '{}', ${at})`.execute(db);
  const changes = (before: string, after: string) => JSON.stringify({ changes: [{ field: 'path', before, after }] });
  for (const [at, detail] of [
    ['2026-03-04Z', changes('GREEN', 'AMBER')],
    ['2026-05-01Z', changes('AMBER', 'RED-L')],
  ])
    await sql`insert into history (about_id, sequence, about_kind, event, at, detail, previous_hash, hash)
      values (${id}, (select count(*) + 1 from history where about_id = ${id}), 'application', 'assess', ${at}, ${detail}, '', '')`.execute(
      db,
    );
  const empty = { airport_id: null, path: null, phase: null, officer_id: null, submitted_at: null };
  await db.updateTable('application_events').set(empty).where('application_id', '=', id).execute();
  await sql.raw(fill?.sql ?? '').execute(db);
  const { rows } =
    await sql`select event, path, phase, officer_id = ${officer} as hers, submitted_at is not null as submitted
    from application_events where application_id = ${id} and airport_id = ${airport} order by version`.execute(db);
  expect(rows).toEqual([
    { event: 'create', path: 'GREEN', phase: null, hers: null, submitted: false },
    { event: 'lodge', path: 'GREEN', phase: null, hers: null, submitted: true },
    { event: 'take', path: 'GREEN', phase: null, hers: true, submitted: true },
    { event: 'ask', path: 'GREEN', phase: 'WAITING_APPLICANT', hers: true, submitted: true },
    { event: 'approve', path: 'AMBER', phase: null, hers: true, submitted: true },
    { event: 'suspend', path: 'RED-L', phase: null, hers: true, submitted: true },
  ]);
});

it('events from before say what was assessed at the time, or nothing, and later ones stay', async () => {
  const { db } = database;
  const [script = ''] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('-events-say-what-was-known.sql'));
  const [person, id, airport, second] = [
    newId(),
    newId(),
    await anAirport(database, 'YKNA'),
    await anAirport(database, 'YKNB'),
  ];
  await db.insertInto('users').values({ id: person, email: 'known@before.test' }).execute();
  await sql`insert into applications (id, number, draft_number, state, phase, kind, owner_id, created_by, airport_id, airport_ids, path, answers_version)
    values (${id}, 'k1', 'D-k1', 7, 'UPCOMING', 'NEW', ${person}, ${person}, ${airport}, array[${airport}::uuid, ${second}::uuid], 'BLACK', 2)`.execute(
    db,
  );
  await sql`insert into application_versions (application_id, number, answers, frozen_at) values (${id}, 1, '{}', '2020-03-01Z')`.execute(
    db,
  );
  const sets = new Map<string, string>();
  for (const at of [airport, second]) {
    const set = newId();
    sets.set(at, set);
    await sql`insert into surface_sets (id, airport_id, number, name, state, rulesets, engine, aerodrome)
      values (${set}, ${at}, 1, 'Set', 'draft', '[]', 'e', '{}')`.execute(db);
  }
  // Submitted as clear at one and close at the other; changed answers penetrate, and the other airport's come later.
  for (const [at, assessedAt, path] of [
    [airport, '2020-03-01Z', 'GREEN'],
    [second, '2020-03-01Z', 'AMBER'],
    [airport, '2020-03-05Z', 'RED-S'],
    [second, '2020-03-07Z', 'OTHER'],
  ] as const)
    await sql`insert into case_assessments (id, application_id, application_version, airport_id, surface_set_id, reason, path, finding,
        rulesets, engine, inputs, inputs_sha256, assessed_at, current)
      values (${newId()}, ${id}, 1, ${at}, ${sets.get(at)}, 'submission', ${path}, '{}', '[]', 'e', '{}', '', ${assessedAt}, false)`.execute(
      db,
    );
  const events = [
    ['create', '2020-02-20Z'],
    ['lodge', '2020-03-01Z'],
    ['ask', '2020-03-03Z'],
    ['answer', '2020-03-05Z'],
    ['take', '2020-03-08Z'],
    // After the database had started to store it: not touched.
    ['suspend', '2999-01-01Z'],
  ];
  for (const [version, [event, at]] of events.entries())
    await sql`insert into application_events (id, application_id, event, transition, from_state, to_state, version, letters, detail, at)
      values (${newId()}, ${id}, ${event}, ${event}, 3, 3, ${version + 1}, '[]', '{}', ${at})`.execute(db);
  const stored = async () =>
    (
      await db
        .selectFrom('application_events')
        .select(['event', 'path'])
        .where('application_id', '=', id)
        .orderBy('version')
        .execute()
    ).map(({ event, path: outcome }) => [event, outcome]);
  // As all events were given today's outcome.
  expect(new Set((await stored()).map(([, outcome]) => outcome))).toEqual(new Set(['BLACK']));
  for (const step of stepsOf(await readFile(path.join(MIGRATIONS, script), 'utf8')))
    await sql.raw(step.sql).execute(db);
  expect(await stored()).toEqual([
    ['create', null],
    ['lodge', 'AMBER'],
    ['ask', 'AMBER'],
    ['answer', 'RED-S'],
    ['take', 'RED-S'],
    ['suspend', 'BLACK'],
  ]);
});

describe('migrations', () => {
  it('applies each once, scripts of several statements included', async () => {
    await next('0900-two.sql', 'select 1');
    await expect(migrate(database.db, folder)).rejects.toThrow(/0900-two\.sql: expected a name \d{4}-/);
    await rm(path.join(folder, '0900-two.sql'));
    const count =
      (await sql<{ n: number }>`select count(*) n from applied_migrations`.execute(database.db)).rows[0]?.n ?? 0;
    const name = `${String(count + 1).padStart(4, '0')}-probe.sql`;
    await next(name, 'create table probe (a int);\ninsert into probe values (1);\ninsert into probe values (2);');
    expect(await migrate(database.db, folder)).toEqual([name]);
    expect(await migrate(database.db, folder)).toEqual([]);
    expect((await sql`select a from probe order by a`.execute(database.db)).rows).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('leaves nothing behind when one of them fails', async () => {
    const applied = await sql<{ n: number }>`select count(*) n from applied_migrations`.execute(database.db);
    const name = `${String((applied.rows[0]?.n ?? 0) + 1).padStart(4, '0')}-broken.sql`;
    await next(name, 'create table half (a int); select no_such_function();');
    await expect(migrate(database.db, folder)).rejects.toThrow(/no_such_function/);
    const half = await sql`select to_regclass('half') as there`.execute(database.db);
    expect(half.rows).toEqual([{ there: null }]);
    await rm(path.join(folder, name));
  });

  it('refuses an applied migration that was edited since, and a database from the future', async () => {
    await next('0001-people.sql', '-- edited');
    await expect(migrate(database.db, folder)).rejects.toThrow('0001-people.sql was applied and edited since');
    await cp(MIGRATIONS, folder, { recursive: true });
    await expect(migrate(database.db, MIGRATIONS)).rejects.toThrow('which this version does not know');
  });

  describe('in steps', () => {
    const nameOf = async (what: string) => {
      const { rows } = await sql<{ n: number }>`select count(*) n from applied_migrations`.execute(database.db);
      return `${String(Number(rows[0]?.n ?? 0) + 1).padStart(4, '0')}-${what}.sql`;
    };
    const IN_STEPS = `-- in steps
-- step
alter table big add column if not exists b int;
-- step, until nothing is left
update big set b = a * 2 where a in (select a from big where b is null order by a limit 10);
-- step
create index concurrently if not exists big_by_b on big (b);
`;
    const stateOf = async () => {
      const { rows } = await sql<{ filled: number; valid: boolean | null }>`
        select (select count(*) from big where b is not null)::int as filled,
          (select i.indisvalid from pg_index i where i.indexrelid = to_regclass('big_by_b')) as valid`.execute(
        database.db,
      );
      return rows[0];
    };

    it('fills a table in batches and builds an index, each step committed by itself', async () => {
      await sql`create table big as select a from generate_series(1, 95) a`.execute(database.db);
      const [name, after] = [
        await nameOf('big-table'),
        await nameOf('after').then((n) => n.replace(/^\d{4}/, (d) => String(Number(d) + 1).padStart(4, '0'))),
      ];
      await next(name, IN_STEPS);
      await next(after, 'create table after_big (a int)');
      expect(await migrate(database.db, folder)).toEqual([name, after]);
      expect(await stateOf()).toEqual({ filled: 95, valid: true });
      expect((await sql`select sum(b)::int as sum from big`.execute(database.db)).rows).toEqual([{ sum: 9_120 }]);
      expect(await migrate(database.db, folder)).toEqual([]);
    });

    it('goes on after a run that died half-way, where it was', async () => {
      const name = await nameOf('dies');
      const text = IN_STEPS.replaceAll('big', 'huge');
      await sql`create table huge as select a from generate_series(1, 95) a`.execute(database.db);
      await next(name, text.replace('-- step\ncreate index', '-- step\nselect 1 / 0;\n-- step\ncreate index'));
      await expect(migrate(database.db, folder)).rejects.toThrow('division by zero');
      const filled = await sql`select count(b)::int as filled from huge`.execute(database.db);
      expect(filled.rows).toEqual([{ filled: 95 }]);
      await sql`update huge set b = -1 where a = 1`.execute(database.db);
      await next(name, text);
      expect(await migrate(database.db, folder)).toEqual([name]);
      // Rows that were done are not done again.
      expect((await sql`select b from huge where a = 1`.execute(database.db)).rows).toEqual([{ b: -1 }]);
    });

    it.runIf(isServer)(
      'lets others write while it runs, and processes that start wait for it',
      async () => {
        const url = database.url ?? '';
        const other = await openServer({ url, waitSeconds: 5, poolSize: 2 }).then(unmigrated);
        const writer = await openServer({ url, waitSeconds: 5, poolSize: 1 }).then(unmigrated);
        await sql`create table wide (a int primary key, b int); insert into wide select generate_series(1, 60000)`.execute(
          database.db,
        );
        const name = await nameOf('wide');
        await next(name, IN_STEPS.replaceAll('big', 'wide').replace('limit 10', 'limit 5000'));
        let slowestMs = 0;
        let writes = 0;
        const running = Promise.all([migrate(database.db, folder), migrate(other.db, folder)]);
        const ended = running.then(() => true);
        while (!(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5, false))]))) {
          const from = performance.now();
          await sql`insert into wide (a, b) values (${1_000_000 + writes}, 0)`.execute(writer.db);
          slowestMs = Math.max(slowestMs, performance.now() - from);
          writes += 1;
        }
        expect((await running).flat()).toEqual([name]);
        expect(writes).toBeGreaterThan(3);
        expect(slowestMs).toBeLessThan(2_000);
        const { rows } = await sql`select count(*)::int as n from wide where b is null`.execute(database.db);
        expect(rows).toEqual([{ n: 0 }]);
        await Promise.all([other.close(), writer.close()]);
      },
      60_000,
    );

    it.runIf(isServer)('builds an index anew that a cut-off build left unusable', async () => {
      await sql`create table cut as select 1 as a from generate_series(1, 2)`.execute(database.db);
      // Two equal rows: the build fails and leaves an invalid index of that name.
      await expect(sql`create unique index concurrently cut_by_a on cut (a)`.execute(database.db)).rejects.toThrow();
      const name = await nameOf('cut');
      await next(name, '-- in steps\n-- step\ncreate index concurrently if not exists cut_by_a on cut (a);\n');
      expect(await migrate(database.db, folder)).toEqual([name]);
      const { rows } =
        await sql`select indisvalid, indisunique from pg_index where indexrelid = 'cut_by_a'::regclass`.execute(
          database.db,
        );
      expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
    });
  });

  it.runIf(isServer)(
    'ends no request by a deadlock, and makes none wait long for a table that another one holds',
    async () => {
      const [request, others] = [1, 2].map(() => new pg.Client({ connectionString: database.url ?? '' }));
      if (!request || !others) throw new Error('no clients');
      await Promise.all([request.connect(), others.connect()]);
      await others.query('create table first_used (a int); create table then_used (a int)');
      const names = async () =>
        (await others.query('select name from applied_migrations')).rows.map(({ name }) => name);
      const count = (await names()).length;
      const [one = '', two = ''] = [1, 2].map((more) => `${String(count + more).padStart(4, '0')}-lock.sql`);
      await next(one, 'lock table then_used in share row exclusive mode; select 1;');
      await next(two, 'alter table first_used add column b int;');
      // A request takes the tables in the other order than the migrations.
      await request.query('begin; insert into first_used values (1)');
      const running = migrate(database.db, folder);
      await expect.poll(names, { timeout: 20_000, interval: 20 }).toContain(one);
      await request.query('insert into then_used values (1)');
      const from = performance.now();
      while (performance.now() - from < 1_500) {
        const sentAt = performance.now();
        await others.query('select from first_used');
        expect(performance.now() - sentAt).toBeLessThan(1_000);
      }
      await request.query('commit');
      expect(await running).toEqual([one, two]);
      await Promise.all([request.end(), others.end()]);
    },
    60_000,
  );

  it.runIf(isServer)('lets several processes start at once on one empty server database', async () => {
    const other = await freshDatabase();
    await sql`drop schema public cascade; create schema public;`.execute(other.db);
    const started = await Promise.all(
      [1, 2, 3, 4].map(async () => prepare(await openServer({ url: other.url ?? '', waitSeconds: 5, poolSize: 2 }))),
    );
    // Between two in steps another process may go on: together they apply each one, and each once.
    expect(started.flatMap(({ applied }) => applied).toSorted()).toEqual((await readdir(MIGRATIONS)).toSorted());
    await Promise.all(started.map((d) => d.close()));
    await other.close();
  });
});
