import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBlobStorage } from '../../test/blob-storage.ts';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { restore } from '../backup/restore.ts';
import { serverAt } from '../config.ts';
import { type Database, openDatabase, openUnmigrated } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import { findSignedHead } from '../history/find-signed-head.ts';
import { firstBroken } from '../history/verify.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';
import { startJobs } from '../outbox/index.ts';
import { canRewriteHistory } from './application-role.ts';

const ARCHIVE = path.resolve(import.meta.dirname, '../../test/archives/data-of-0.2.0.tar');
const asRole = (url: string, role: string) => Object.assign(new URL(url), { username: role, password: 'x' }).href;

it('with one role, the product says at start that it could change histories', async () => {
  const served = await serveForTest();
  expect(served.log()).toContain('the database role of the application could change histories');
  const { payload } = await served.app.inject({ url: '/jibline-backend-core/metrics' });
  expect(payload).toContain('jibline_history_rewritable 1');
  await served.stop();
});

describe.runIf(isServer)('with a role for the tables and another for the application', () => {
  const name = newId().replaceAll('-', '').slice(-12);
  const [owner, application] = [`owner_${name}`, `app_${name}`];
  let first: FreshDatabase;
  let urls: { owner: string; application: string };
  const admin = async (statements: string) => {
    const client = new pg.Client({ connectionString: first.url ?? '' });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  };
  /** As docs/how-to/operate.md says it. */
  beforeAll(async () => {
    first = await freshDatabase();
    const database = new URL(first.url ?? '').pathname.slice(1);
    await admin(`
      create role ${owner} login password 'x';
      create role ${application} login password 'x';
      grant ${application} to ${owner};
      alter database ${database} owner to ${owner};
      grant create on database ${database} to ${application};
      drop schema public cascade; drop schema pgboss cascade;
      create schema public authorization ${owner}; grant usage on schema public to public;`);
    urls = { owner: asRole(first.url ?? '', owner), application: asRole(first.url ?? '', application) };
  });
  afterAll(async () => {
    await admin(`drop owned by ${application} cascade; drop owned by ${owner} cascade;
      alter database ${new URL(first.url ?? '').pathname.slice(1)} owner to current_user;
      drop role ${owner}; drop role ${application};`);
    await first.close();
  });
  const open = (migrationUrl?: string): Promise<Database> => openDatabase(serverAt(urls.application, migrationUrl, 5));

  it('the application alone cannot make the tables, and says whose job that is', async () => {
    await expect(open()).rejects.toThrow('Set MIGRATION_DATABASE_URL to the role that owns the tables.');
  });

  it('the owner makes them, several processes at once, and the job queue is passed on from an earlier owner', async () => {
    const before = await openDatabase(serverAt(urls.owner, undefined, 5));
    await (await startJobs(before.jobs, { onError: () => {} })).stop();
    await before.close();
    const all = await Promise.all([open(urls.owner), open(urls.owner), open(urls.owner)]);
    expect(await Promise.all(all.map(({ db }) => canRewriteHistory(db)))).toEqual([false, false, false]);
    await (await startJobs((all[0] as Database).jobs, { onError: () => {} })).stop();
    await Promise.all(all.map((database) => database.close()));
  });

  describe('the product', () => {
    let database: Database;
    let served: Served;
    beforeAll(async () => {
      await (await open(urls.owner)).close();
      // Without the owner's address: there is nothing left to migrate.
      database = await open();
      served = await serveForTest({ database: { ...database, url: urls.application } });
    });
    afterAll(() => served.stop());

    it('does its work: signs in a person, appends, reads, verifies, makes a root', async () => {
      expect(served.log()).not.toContain('could change histories');
      const { payload } = await served.app.inject({ url: '/jibline-backend-core/metrics' });
      expect(payload).toContain('jibline_history_rewritable 0');
      const me = await served.as('someone@roles.test', { method: 'GET', url: served.api('Users/CurrentUser') });
      expect(me.statusCode).toBe(200);
      const { id } = me.json<{ id: string }>();
      await database.db
        .transaction()
        .execute((tx) =>
          appendHistory(tx, { aboutKind: 'user', aboutId: id, event: 'x', actorId: null, detail: { a: 1 } }),
        );
      expect(await firstBroken(database.db, id)).toBe(null);
      expect(await findSignedHead(database.db, id)).toMatch(/^H1~user~/);
      await expect
        .poll(async () => (await served.app.inject({ url: served.api('public/history-roots') })).json().roots.length)
        .toBe(1);
    });

    it.each([
      `update history set event = 'x'`,
      'delete from history',
      'truncate history',
      'alter table history disable trigger all',
      'alter table history add column x int',
      'drop table history',
      'drop trigger history_append_only on history',
      'create or replace function refuse_history_change() returns trigger language sql as $$ select null $$',
      'set session_replication_role = replica',
      `insert into history_heads values (gen_random_uuid(), 'user', 1, 'h')`,
      'update history_heads set length = 1',
      'delete from history_heads',
      'alter table history_heads disable trigger all',
      'delete from history_roots',
      'update history_root_heads set length = 1',
      `update permit_keys set public_key = 'x'`,
      'delete from compromised_permit_keys',
      'delete from permit_key_vouchers',
      `insert into applied_migrations (name, checksum) values ('x', 'x')`,
      'create table public.elsewhere ()',
    ])('may not %s', async (statement) => {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/);
    });

    it('cannot lead the head astray with a temporary table of its name', async () => {
      const id = newId();
      await database.db.transaction().execute(async (tx) => {
        await sql`create temp table history_heads (like public.history_heads including all) on commit drop`.execute(tx);
        await sql`insert into public.history (about_id, sequence, about_kind, event, at, detail, previous_hash, hash)
          values (${id}, 1, 'user', 'x', now(), '{}', '', 'h')`.execute(tx);
      });
      const heads = await database.db.selectFrom('history_heads').select('length').where('about_id', '=', id).execute();
      expect(heads).toEqual([{ length: 1 }]);
    });
  });

  it('a backup is restored by the owner, and the application works on it with no more rights than before', async () => {
    await admin(`drop owned by ${application} cascade; drop schema public cascade; drop schema if exists pgboss cascade;
      create schema public authorization ${owner}; grant usage on schema public to public;
      grant create on database ${new URL(first.url ?? '').pathname.slice(1)} to ${application};`);
    const storage = await startBlobStorage();
    const blobs = openBlobs({ connectionString: storage.connectionString, container: 'documents' });
    const target = await openUnmigrated(serverAt(urls.application, urls.owner, 5));
    expect(await restore(ARCHIVE, { database: target, blobs })).toMatchObject({
      problems: [],
      chains: 35,
      documents: 4,
    });
    await target.close();
    const database = await open(urls.owner);
    expect(await canRewriteHistory(database.db)).toBe(false);
    const served = await serveForTest({ env: storage.env, database: { ...database, url: urls.application } });
    const permit = await served.app.inject({ url: served.api('permits/47T2KFSXS5FMRKCK') });
    expect(permit.json()).toMatchObject({ permitNumber: 'YSCB-P-2026-00001' });
    const me = await served.as('someone@restored.test', { method: 'GET', url: served.api('Users/CurrentUser') });
    expect(me.statusCode).toBe(200);
    await expect(sql`delete from permit_key_vouchers`.execute(database.db)).rejects.toThrow('permission denied');
    await served.stop();
    await storage.stop();
  });
});
