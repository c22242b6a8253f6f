import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { newId } from '../new-id.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const person = (email: string) => ({ id: newId(), email });
const insert = (db: FreshDatabase['db'], email: string) => db.insertInto('users').values(person(email)).execute();

describe('either database', () => {
  it('gives the same JavaScript values', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as n, date '2026-03-04' as day,
      '\\x00ff'::bytea as bytes, interval '90 minutes' as span, 1.50::numeric as money, true as yes,
      timestamptz '2026-03-04 00:00:00+11' as at, '{"a":[1]}'::jsonb as doc, array['x','y'] as list
      from (values (1),(2)) v`.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        n: 2,
        day: '2026-03-04',
        bytes: new Uint8Array([0, 255]),
        span: '01:30:00',
        money: '1.50',
        yes: true,
        at: new Date('2026-03-03T13:00:00Z'),
        doc: { a: [1] },
        list: ['x', 'y'],
      },
    ]);
  });

  it('keeps e-mail addresses unique whatever their case', async () => {
    await insert(database.db, 'Kim@example.test');
    await expect(insert(database.db, 'kim@EXAMPLE.test')).rejects.toThrow(/users_email_once/);
  });

  it('rolls back what a failed transaction wrote, and other queries run meanwhile', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({ ...person('gone@example.test') })
        .execute();
      throw new Error('changed my mind');
    });
    const meanwhile = insert(database.db, 'stays@example.test');
    await expect(failed).rejects.toThrow('changed my mind');
    await meanwhile;
    const emails = await database.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', '%s@example.test')
      .execute();
    expect(emails).toEqual([{ email: 'stays@example.test' }]);
    expect(
      await database.db.selectFrom('users').select('id').where('email', '=', 'gone@example.test').execute(),
    ).toEqual([]);
  });

  it('throws when the root handle is used inside a transaction, instead of waiting for ever', async () => {
    const nested = database.db.transaction().execute(async () => database.db.selectFrom('users').selectAll().execute());
    await expect(nested).rejects.toThrow('used inside a transaction: pass tx down');
    const raw = database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => sql`select 1`.execute(database.db));
    await expect(raw).rejects.toThrow('used inside a transaction: pass tx down');
    expect(await database.db.selectFrom('grants').selectAll().execute()).toEqual([]);
  });

  it('refuses a grant whose target does not fit its scope, twice the same grant, and a period that runs backwards', async () => {
    const user = person('granted@example.test');
    await database.db.insertInto('users').values(user).execute();
    const grant = (over: object) =>
      database.db
        .insertInto('grants')
        .values({
          id: newId(),
          user_id: user.id,
          scope: 0,
          role: 0,
          ...over,
        })
        .execute();
    await expect(grant({ scope: 1 })).rejects.toThrow(/grants_target_fits_scope/);
    await expect(grant({ target_id: newId() })).rejects.toThrow(/grants_target_fits_scope/);
    await grant({});
    await expect(grant({})).rejects.toThrow(/grants_once/);
    await expect(grant({ role: 1, starts_at: '2026-02-01', ends_at: '2026-01-01' })).rejects.toThrow(/grants_period/);
  });

  it('never lets history be changed', async () => {
    const row = {
      about_id: newId(),
      sequence: 1,
      about_kind: 'user',
      event: 'x',
      actor_id: null,
      at: new Date(),
      detail: '{}',
      previous_hash: '',
      hash: 'h',
    };
    await database.db.insertInto('history').values(row).execute();
    await expect(database.db.updateTable('history').set({ event: 'y' }).execute()).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('history').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate history`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('notifies listeners which person changed, after the transaction', async () => {
    const heard: string[] = [];
    let listens = 0;
    const stop = await database.listen('user_changed', {
      heard: (id) => heard.push(id),
      lost: () => {},
      resumed: () => (listens += 1),
    });
    expect(listens).toBe(1);
    const user = person('heard@example.test');
    await database.db.transaction().execute(async (tx) => {
      await tx.insertInto('users').values(user).execute();
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual([user.id]);
    await stop();
  });
});
