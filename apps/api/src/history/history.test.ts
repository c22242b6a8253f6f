import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { adoptKey } from '../applications/index.ts';
import { newId } from '../new-id.ts';
import { isSignedBy, openSigner } from '../signing/signer.ts';
import { appendHistory } from './append-history.ts';
import { findSignedHead } from './find-signed-head.ts';
import { hashOf } from './hash-chain.ts';
import { signUnsignedHeads } from './sign-unsigned-heads.ts';
import { firstBroken } from './verify.ts';

const signer = openSigner(Buffer.alloc(32, 3));
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  database.signHistoryWith(signer);
  await adoptKey(database.db, signer, new Date());
});
afterAll(() => database.close());

const append = (aboutId: string, event: string, detail: Record<string, unknown> = {}) =>
  database.db
    .transaction()
    .execute((tx) => appendHistory(tx, { aboutKind: 'application', aboutId, event, actorId: null, detail }));

/** A database administrator can disable the triggers. */
const tamper = (statements: string) =>
  sql
    .raw(
      `alter table history disable trigger all; alter table history_heads disable trigger all; ${statements};
       alter table history enable trigger all; alter table history_heads enable trigger all;`,
    )
    .execute(database.db);

let aboutId = '';
beforeEach(async () => {
  aboutId = newId();
  await append(aboutId, 'made', { b: 1, a: { z: [1, 2], y: null } });
  await append(aboutId, 'changed', { name: 'Ünïcode “quotes”' });
  await append(aboutId, 'ended');
});

it('is a chain of entries, each with the number after the last', async () => {
  const entries = await database.db
    .selectFrom('history')
    .select(['sequence', 'event'])
    .where('about_id', '=', aboutId)
    .orderBy('sequence')
    .execute();
  expect(entries).toEqual([
    { sequence: 1, event: 'made' },
    { sequence: 2, event: 'changed' },
    { sequence: 3, event: 'ended' },
  ]);
  expect(await firstBroken(database.db, aboutId)).toBe(null);
});

it('has a head with its length, signed so that anyone with our public key can check it', async () => {
  const signed = (await findSignedHead(database.db, aboutId)) ?? '';
  const [form, kind, id, length, hash, keyId, signature = ''] = signed.split('~');
  expect([form, kind, id, length, keyId]).toEqual(['H1', 'application', aboutId, '3', signer.keyId]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(isSignedBy(signer.publicKey, signed.slice(0, signed.lastIndexOf('~')), signature)).toBe(true);
  await append(aboutId, 'reopened');
  expect((await findSignedHead(database.db, aboutId))?.split('~')[3]).toBe('4');
});

describe('verification notices when someone with all rights to the database', () => {
  it('changes an entry', async () => {
    await tamper(`update history set detail = '{"name":"other"}' where sequence = 2 and about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(2);
  });

  it('removes the last entries, also after more entries are added', async () => {
    await tamper(`delete from history where sequence > 1 and about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(2);
    await append(aboutId, 'reopened');
    expect(await firstBroken(database.db, aboutId)).toBe(2);
  });

  it('removes an entry in between', async () => {
    await tamper(`delete from history where sequence = 2 and about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(2);
  });

  it('removes every entry', async () => {
    await tamper(`delete from history where about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(1);
  });

  it('removes the last entry and resets the head: its signature is of another head', async () => {
    await tamper(`delete from history where sequence = 3 and about_id = '${aboutId}';
      update history_heads set length = 2, hash = (select hash from history where sequence = 2 and about_id = '${aboutId}')
        where about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(2);
  });

  it('changes the last entry, its hash and the head', async () => {
    const last = await database.db
      .selectFrom('history')
      .selectAll()
      .where('about_id', '=', aboutId)
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();
    const forged = hashOf({
      ...{ aboutKind: 'application', aboutId, sequence: 3, event: 'approved', actorId: null, at: last.at, detail: {} },
      previousHash: last.previous_hash,
    });
    await tamper(`update history set event = 'approved', hash = '${forged}' where sequence = 3 and about_id = '${aboutId}';
      update history_heads set hash = '${forged}' where about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(3);
  });

  it('signs with a key of their own', async () => {
    const stranger = openSigner(Buffer.alloc(32, 8));
    await tamper(`update history_heads set key_id = '${stranger.keyId}' where about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(3);
  });

  it('removes the head', async () => {
    await tamper(`delete from history_heads where about_id = '${aboutId}'`);
    expect(await firstBroken(database.db, aboutId)).toBe(3);
  });
});

describe('triggers stop attempts to', () => {
  it.each([
    ['change an entry', `update history set event = 'x'`],
    ['remove entries', 'delete from history'],
    ['empty the history', 'truncate history'],
    ['shorten a head', 'update history_heads set length = 1'],
    ['replace a head', `update history_heads set hash = 'x'`],
    ['remove a head', 'delete from history_heads'],
    ['empty the heads', 'truncate history_heads'],
    ['replace a key', `update permit_keys set public_key = 'x'`],
    ['remove a key', 'delete from permit_keys'],
  ])('%s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(
      /append-only|not taken away|only advances|stay as they were/,
    );
  });

  it('write an entry that does not follow the last', async () => {
    const row = { about_kind: 'case', event: 'x', at: new Date(), detail: '{}', hash: 'h' };
    for (const [sequence, previous_hash] of [
      [5, ''],
      [4, 'x'],
    ] as const)
      await expect(
        database.db
          .insertInto('history')
          .values({ ...row, about_id: aboutId, sequence, previous_hash })
          .execute(),
      ).rejects.toThrow('an entry follows the last one');
  });

  it('sign a head that is signed, or is not the head', async () => {
    const head = await database.db
      .selectFrom('history_heads')
      .selectAll()
      .where('about_id', '=', aboutId)
      .executeTakeFirstOrThrow();
    const { rows } = await sql`select
      sign_history_head(${aboutId}::uuid, 3, ${head.hash}, 'other', 'x') as again,
      sign_history_head(${aboutId}::uuid, 2, ${head.hash}, 'other', 'x') as shorter`.execute(database.db);
    expect(rows).toEqual([{ again: false, shorter: false }]);
  });
});

describe('a head without a signature is signed later', () => {
  it('when its chain fits', async () => {
    await tamper(`update history_heads set signature = null, key_id = null where about_id = '${aboutId}'`);
    expect(await findSignedHead(database.db, aboutId)).toBe(null);
    expect((await signUnsignedHeads(database.db, signer)).signed).toBe(1);
    expect((await signUnsignedHeads(database.db, signer)).signed).toBe(0);
    expect(await findSignedHead(database.db, aboutId)).toContain(`~3~`);
    expect(await firstBroken(database.db, aboutId)).toBe(null);
  });

  it('but not while entries are missing', async () => {
    await tamper(`update history_heads set signature = null, key_id = null where about_id = '${aboutId}';
      delete from history where sequence = 3 and about_id = '${aboutId}'`);
    const { broken } = await signUnsignedHeads(database.db, signer);
    expect(broken).toBeGreaterThan(0);
    expect(await findSignedHead(database.db, aboutId)).toBe(null);
  });
});
