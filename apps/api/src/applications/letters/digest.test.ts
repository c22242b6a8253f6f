import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCaseWorld, approval, type CaseWorld, publishSurfaces, READY } from '../../../test/cases.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { sendDigests } from './digest.ts';

let served: Served;
let world: CaseWorld;
beforeAll(async () => {
  served = await serveForTest();
  world = await aCaseWorld(served);
  await publishSurfaces(served, world.airport);
  await served.db
    .updateTable('airports')
    .set({ time_zone: 'Australia/Brisbane' })
    .where('id', '=', world.airport)
    .execute();
});
afterAll(() => served.stop());

it('tells those who want it at seven in the morning what the day brings, once', async () => {
  const admin = world.as('airportAdmin');
  const permit = await world.lodged();
  for (const move of [{ event: 'take' }, READY, approval(permit, world.airport)]) await admin.move(permit.id, move);
  const open = await world.lodged();
  // The permit begins that day at midnight UTC, ten in the morning in Brisbane: 21:30 UTC the evening before is 07:30 there.
  const begins = Date.parse(permit.schedule?.startAt ?? '');
  const seven = new Date(begins - 2.5 * 3_600_000);
  await served.db
    .updateTable('applications')
    .set({ due_at: new Date(seven.getTime() - 1000) })
    .where('id', '=', open.id)
    .execute();
  await served.db
    .updateTable('users')
    .set({ digest_wanted: true })
    .where(
      'id',
      'in',
      ['airportManager', 'operatorAdmin', 'otherAdmin', 'applicant'].map((who) => world.ids[who] ?? ''),
    )
    .execute();
  const send = (at: Date) => sendDigests({ ...served.casework, now: () => at });
  expect(await send(new Date(seven.getTime() - 3_600_000))).toBe(0);
  expect(await send(new Date(seven.getTime() + 3_600_000))).toBe(0);
  expect(await send(seven)).toBe(2);
  expect(await send(new Date(seven.getTime() + 15 * 60_000))).toBe(0);
  const letters = await served.db
    .selectFrom('letters')
    .select(['to_address', 'text_body'])
    .where('kind', '=', 'E31')
    .orderBy('to_address')
    .execute();
  expect(letters.map(({ to_address }) => to_address)).toEqual([
    'airportManager@cases.test',
    'operatorAdmin@cases.test',
  ]);
  expect(letters[0]?.text_body).toContain(
    'Airport YAAA (YAAA):\n  - 1 overdue\n  - 1 cranes that may go up from today',
  );
});
