import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationWorld } from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

it('each event says whose the application was after it, its outcome and its phase, whatever comes later', async () => {
  const admin = world.as('airportAdmin');
  const { id } = await world.lodged();
  const assign = async (assigneeId: string | null) => {
    const { version } = await admin.read(id);
    const { status, body } = await admin.put(`applications/assignments/${id}`, { version, assigneeId });
    expect([status, body]).toEqual([200, body]);
  };
  await admin.move(id, { event: 'take' });
  await assign(world.ids.airportManager ?? '');
  await assign(null);
  await assign(world.ids.airportAdmin ?? '');
  await admin.move(id, { event: 'return-to-queue', text: 'For a colleague.' });
  const { submitted_at } = await served.db
    .selectFrom('applications')
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = await served.db
    .selectFrom('application_events')
    .select(['event', 'at', 'officer_id', 'phase', 'path', 'airport_id', 'submitted_at'])
    .where('application_id', '=', id)
    .where('to_state', 'in', [2, 3])
    .orderBy('version')
    .execute();
  const { airportAdmin, airportManager } = world.ids;
  expect(events.map(({ event, officer_id, phase }) => [event, officer_id, phase])).toEqual([
    ['lodge', null, null],
    ['take', airportAdmin, 'TRIAGE'],
    ['assign', airportManager, 'TRIAGE'],
    ['assign', null, 'TRIAGE'],
    ['assign', airportAdmin, 'TRIAGE'],
    ['return-to-queue', null, null],
  ]);
  // What was submitted first is counted by the event at that very instant.
  expect(events[0]?.at).toEqual(submitted_at);
  for (const event of events) expect(event).toMatchObject({ path: 'GREEN', airport_id: world.airport, submitted_at });
});
