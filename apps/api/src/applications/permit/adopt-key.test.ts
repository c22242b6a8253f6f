import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { headText } from '../../history/signed-head.ts';
import { firstBroken } from '../../history/verify.ts';
import { newId } from '../../new-id.ts';
import { insertKey, strangeKeys } from '../../signing/key-store.ts';
import { openSigner, type PermitSigner } from '../../signing/signer.ts';
import { adoptKey, introduceKey, trustKey } from './adopt-key.ts';
import { markKeyCompromised } from './compromise-key.ts';
import { listPermitKeys } from './signed-code.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const [first, next, stranger] = [21, 22, 23].map((seed) => openSigner(Buffer.alloc(32, seed))) as [
  PermitSigner,
  PermitSigner,
  PermitSigner,
];
const AT = new Date('2026-11-16T00:00:00Z');
/** As a server does when it starts with this key. */
const startWith = (signer: PermitSigner) => {
  database.signHistoryWith(signer);
  return adoptKey(database.db, signer, AT);
};
const write = (key: PermitSigner) => database.db.transaction().execute((tx) => insertKey(tx, key, AT));
const published = async () => (await listPermitKeys(database.db)).keys.map(({ kid }) => kid).sort();
const ids = (...keys: PermitSigner[]) => keys.map(({ keyId }) => keyId).sort();

it('keys of a version that knew no vouchers are taken over once, and named', async () => {
  await write(first);
  expect(await startWith(next)).toEqual({ takenOver: [first.keyId] });
  expect(await published()).toEqual(ids(first, next));
  await write(stranger);
  expect(await startWith(next)).toEqual({ takenOver: [] });
  expect(await published()).toEqual(ids(first, next));
  expect(await strangeKeys(database.db)).toEqual([stranger.keyId]);
});

it('a key introduced by the one before is known to processes with either, and to those that start with it', async () => {
  await startWith(first);
  await introduceKey(database.db, first, next, AT);
  expect(await published()).toEqual(ids(first, next));
  expect(await startWith(next)).toEqual({ takenOver: [] });
  expect(await published()).toEqual(ids(first, next));
  expect(await strangeKeys(database.db)).toEqual([]);
});

it('no server starts with a key that nobody introduced, until the operator says which keys were ours', async () => {
  await startWith(first);
  expect(await startWith(next)).toEqual({
    refused: expect.stringContaining(`nothing connects it with ${first.keyId}`),
  });
  await expect(trustKey(database.db, next, 'unknown', 'x', AT)).rejects.toThrow('No permit key has the id unknown.');
  await trustKey(database.db, next, first.keyId, 'the disk with the key died', AT);
  expect(await startWith(next)).toEqual({ takenOver: [] });
  expect(await published()).toEqual(ids(first, next));
  const { rows } =
    await sql`select detail ->> 'reason' as reason from history where event = 'permit-key.trusted'`.execute(
      database.db,
    );
  expect(rows).toEqual([{ reason: 'the disk with the key died' }]);
});

it('after the only key was compromised the next one starts by itself', async () => {
  await startWith(first);
  await markKeyCompromised(database.db, first.keyId, 'stolen', AT);
  expect(await startWith(next)).toEqual({ takenOver: [] });
  expect(await published()).toEqual(ids(next));
});

it('a history whose head was signed with a key that is not ours shows as changed', async () => {
  await startWith(first);
  const aboutId = newId();
  await database.db
    .transaction()
    .execute((tx) => appendHistory(tx, { aboutKind: 'application', aboutId, event: 'x', actorId: null, detail: {} }));
  expect(await firstBroken(database.db, aboutId)).toBeNull();
  await write(stranger);
  const { rows } = await sql<{ length: number; hash: string }>`
    select length, hash from history_heads where about_id = ${aboutId}`.execute(database.db);
  const head = { aboutKind: 'application', aboutId, length: rows[0]?.length ?? 0, hash: rows[0]?.hash ?? '' };
  const signature = stranger.sign(headText(head, stranger.keyId));
  await sql`update history_heads set key_id = ${stranger.keyId}, signature = ${signature} where about_id = ${aboutId}`.execute(
    database.db,
  );
  expect(await firstBroken(database.db, aboutId)).toBe(1);
});
