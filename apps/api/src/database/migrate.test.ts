import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import { prepare } from '../db.ts';
import { newId } from '../new-id.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
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

  it.runIf(isServer)('lets several processes start at once on one empty server database', async () => {
    const other = await freshDatabase();
    await sql`drop schema public cascade; create schema public;`.execute(other.db);
    const started = await Promise.all(
      [1, 2, 3, 4].map(async () => prepare(await openServer({ url: other.url ?? '', waitSeconds: 5, poolSize: 2 }))),
    );
    expect(started.map((d) => d.applied.length).sort((a, b) => a - b)).toEqual([0, 0, 0, expect.any(Number)]);
    expect(Math.max(...started.map((d) => d.applied.length))).toBeGreaterThan(0);
    await Promise.all(started.map((d) => d.close()));
    await other.close();
  });
});
