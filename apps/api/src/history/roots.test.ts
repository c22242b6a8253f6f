import { createHash } from 'node:crypto';
import type { HistoryRoots } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';
import { isSignedBy } from '../signing/signer.ts';
import { appendHistory } from './append-history.ts';
import { makeRoot } from './make-root.ts';
import { treeFrom } from './merkle-tree.ts';
import { proveInRoot } from './prove-in-root.ts';
import { leafOfHead } from './root-text.ts';
import { firstBroken } from './verify.ts';

const OUTSIDE = 'roots@archive.example';
let served: Served;
beforeAll(async () => {
  served = await serveForTest({ env: { HISTORY_ROOT_MAILBOX: OUTSIDE } });
});
afterAll(() => served.stop());

const published = async (query = '') => {
  const answer = await served.app.inject({ url: served.api(`public/history-roots${query}`) });
  expect(answer.statusCode).toBe(200);
  return answer.json<HistoryRoots>().roots;
};
const append = (aboutId: string) =>
  served.db
    .transaction()
    .execute((tx) => appendHistory(tx, { aboutKind: 'application', aboutId, event: 'x', actorId: null, detail: {} }));
/** Just after midnight UTC, so many days from now. */
const nightAfter = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(0, 10, 0, 0);
  return at;
};
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const rootAt = (now: Date, mailbox: string | null = null) =>
  makeRoot({
    ...{ db: served.db, signer: served.casework.signer, outbox: served.casework.outbox, mailbox, now: () => now },
    publishedAt: 'http://localhost:8080/roots',
  });
const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const [one, two, three] = [newId(), newId(), newId()].sort() as [string, string, string];

it('is made once a day over the heads that changed, and names the root before', async () => {
  // The one the start makes.
  await expect.poll(async () => (await published()).length, { timeout: 10_000 }).toBe(1);
  const [first] = await published();
  for (const id of [one, two, three]) await append(id);
  expect(await rootAt(nightAfter(1))).toBe(dayOf(new Date()));
  expect(await rootAt(nightAfter(1))).toBe(null);
  const [today] = await published();
  const { rows } = await sql<{ about_id: string; hash: string }>`
    select about_id, hash from history_heads where about_id in (${one}, ${two}, ${three}) order by about_id`.execute(
    served.db,
  );
  // RFC 6962 by hand: the first two, then the third.
  const leaf = ({ about_id, hash }: { about_id: string; hash: string }) =>
    sha256(Buffer.of(0), `application~${about_id}~1~${hash}`);
  const [a, b, c] = rows.map(leaf) as [Buffer, Buffer, Buffer];
  const tree = sha256(Buffer.of(1), sha256(Buffer.of(1), a, b), c).toString('hex');
  const text = `R1~${today?.day}~3~${tree}~${first?.root}`;
  expect(today).toMatchObject({
    ...{ day: dayOf(new Date()), chains: 3, tree, previousRoot: first?.root, root: sha256(text).toString('hex') },
  });
  const { keyId, publicKey } = served.casework.signer;
  expect(isSignedBy(publicKey, `${text}~${keyId}`, today?.signature ?? '')).toBe(true);
});

it('after days without a server one root covers them all, and proves a history', async () => {
  await append(two);
  expect(await rootAt(nightAfter(5))).toBe(dayOf(nightAfter(4)));
  const roots = await published();
  expect(roots[0]).toMatchObject({ chains: 1, previousRoot: roots[1]?.root });
  expect(await published(`?before=${roots[0]?.day}`)).toEqual(roots.slice(1));
  for (const [id, day, length] of [
    [one, roots[1]?.day, 1],
    [two, roots[0]?.day, 2],
  ] as const) {
    const proof = await proveInRoot(served.db, id);
    expect(proof).toMatchObject({ day, head: { aboutId: id, length } });
    expect(proof && treeFrom(leafOfHead(proof.head), proof.steps)).toBe(proof?.tree);
  }
  expect(await proveInRoot(served.db, newId())).toBe(null);
});

it('is emailed to the outside mailbox, word for word as published', async () => {
  expect(await rootAt(nightAfter(8), OUTSIDE)).not.toBe(null);
  const [last] = await published();
  const [root, signature] = [last?.root ?? 'none', last?.signature ?? 'none'];
  const email = async () => (await served.mailbox.letters()).find(({ text }) => text?.includes(root));
  await expect.poll(email, { timeout: 10_000 }).toBeDefined();
  expect((await email())?.text).toContain(signature);
  expect((await email())?.subject).toMatch(/^History root of \d+ \w+ 20\d\d$/);
  expect(JSON.stringify((await email())?.to)).toContain(OUTSIDE);
  // And the one the start made.
  const first = (await published()).at(-1)?.root ?? '';
  expect((await served.mailbox.letters()).some(({ text }) => text?.includes(first))).toBe(true);
});

it('shows that the last entries were removed, even by someone with the key', async () => {
  const [whole, cut] = [newId(), newId()];
  for (const id of [whole, cut, cut]) await append(id);
  expect(await rootAt(nightAfter(12))).not.toBe(null);
  await sql
    .raw(
      `alter table history disable trigger all; alter table history_heads disable trigger all;
       delete from history where about_id = '${cut}' and sequence = 2;
       update history_heads set (length, hash, key_id, signature) =
         (select 1, hash, null, null from history where about_id = '${cut}') where about_id = '${cut}';
       alter table history enable trigger all; alter table history_heads enable trigger all;`,
    )
    .execute(served.db);
  expect(await firstBroken(served.db, cut)).toBe(2);
  expect(await firstBroken(served.db, whole)).toBe(null);
});

it.each(['update history_roots set chains = 0', 'delete from history_roots', 'truncate history_roots cascade'])(
  'stays as it is: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(served.db)).rejects.toThrow('append-only');
  },
);

it('without an outside mailbox the log says so at start', async () => {
  const other = await serveForTest();
  expect(other.log()).toContain('no address outside for history roots (HISTORY_ROOT_MAILBOX)');
  await other.stop();
});
