import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { airportBody, aSet } from '../../test/airports.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { openSurfacesInForce, type Snapshot } from './in-force.ts';
import { publishDraft } from './store.ts';

let served: Served;
let airportId: string;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  airportId = (await caller(served, 'root@jibline.test').post('Airports', airportBody({ icao: 'YRIF' }))).body.id;
});
afterAll(() => served.stop());

/** Another process whose notifications are still on their way: it believes that it hears everything. */
const openWithSilentLine = () =>
  openSurfacesInForce({
    db: served.db,
    listen: async (_channel, listener) => {
      listener.resumed();
      return async () => {};
    },
  });

it('what decides is never behind a publication, even before word of it has come', async () => {
  const surfaces = await openWithSilentLine();
  expect((await surfaces.current()).airports.has(airportId)).toBe(false);
  const { id: setId } = await aSet(served, airportId, 'published');
  expect((await surfaces.lastKnown()).airports.has(airportId)).toBe(false);
  expect((await surfaces.current()).airports.get(airportId)?.setId).toBe(setId);
  expect((await surfaces.lastKnown()).airports.get(airportId)?.setId).toBe(setId);
});

it('an answer asked for while a comparison is under way includes what was published after that began', async () => {
  const { id: older } = await aSet(served, airportId, 'published');
  const { id: newer } = await aSet(served, airportId, 'draft');
  const surfaces = await openWithSilentLine();
  const tx = await served.db.startTransaction().execute();
  let first: Promise<Snapshot>;
  try {
    // Holds the comparison up after it has read which sets are published, and before it reads their surfaces.
    await sql`lock table surfaces in access exclusive mode`.execute(tx);
    first = surfaces.current();
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where relation = 'surfaces'::regclass and not granted`.execute(
        tx,
      );
      expect(rows).toHaveLength(1);
    });
    await publishDraft(tx, { id: newer, airportId }, null, new Date());
    await tx.commit().execute();
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
  const second = surfaces.current();
  expect((await first).airports.get(airportId)?.setId).toBe(older);
  expect((await second).airports.get(airportId)?.setId).toBe(newer);
});
