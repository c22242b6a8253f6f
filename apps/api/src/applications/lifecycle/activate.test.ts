import type { Application, TransitionRequest } from '@jibline/contract';
import { HOUR_MS } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findPerson } from '../../rights/person-store.ts';
import { watchCranes } from '../emails/scheduled/remind.ts';
import { updateApplication } from '../update.ts';
import { expireApplications } from './expire.ts';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Every day from 07:00 to 17:00 UTC, from day 40 to day 50. */
const HOURS = {
  timeZoneMode: 1,
  'schedule.hours': [{ days: WEEK, from: '07:00', to: '17:00', overMidnight: false }],
};
const on = (day: number, hour: number) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);
const up = (at: Date): TransitionRequest => ({ event: 'start', startedAt: at.toISOString(), operatorName: 'Olga Up' });
const down = (at: Date): TransitionRequest => ({ event: 'stop', stoppedAt: at.toISOString() });

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const contextAt = (at: Date) => ({ ...served.casework, now: () => at });

/** A transition made when the clock shows this time. */
async function transitionAt(at: Date, who: ApplicationPerson, { id }: Application, transition: TransitionRequest) {
  const person = await findPerson(served.db, world.ids[who] ?? '');
  if (!person) throw new Error(`no ${who}`);
  const { version } = await world.as('globalAdmin').read(id);
  return updateApplication(contextAt(at), person, id, { version, transition });
}

async function permit(): Promise<Application> {
  const lodged = await world.lodged(CLEAR, { changes: HOURS });
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY]) await admin.move(lodged.id, transition);
  return admin.move(lodged.id, approval(lodged, world.airport));
}

const asTower = ({ id }: Application) =>
  served.db.updateTable('applications').set({ crane_type: 1 }).where('id', '=', id).execute();
const phaseOf = async ({ id }: Application) => {
  const { phase, state, closeReason } = await world.as('globalAdmin').read(id);
  return { phase, state, closeReason };
};

it('can be reported up and down every day, each report recorded with who made it', async () => {
  const one = await permit();
  const first = await transitionAt(on(41, 8), 'applicant', one, up(on(41, 8)));
  expect(first).toMatchObject({ state: 7, phase: 'ACTIVE' });
  expect(first.actions).toContain('applications:stop');
  expect(first.actions).not.toContain('applications:start');
  // Reported an hour later by the airport: the time the crane came down counts.
  await transitionAt(on(41, 17), 'airportManager', one, down(on(41, 16)));
  const second = await transitionAt(on(42, 9), 'applicant', one, up(on(42, 9)));
  expect(second.activations).toEqual([
    expect.objectContaining({ startedAt: on(42, 9).toISOString(), stoppedAt: null, stoppedBy: null }),
    expect.objectContaining({
      startedAt: on(41, 8).toISOString(),
      startedBy: 'applicant',
      operatorName: 'Olga Up',
      stoppedAt: on(41, 16).toISOString(),
      stoppedBy: 'airportManager',
    }),
  ]);
  const { body } = await world.as('airportAdmin').get(`applications/history/${one.id}`);
  expect(body.items.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['start', 'stop', 'start']),
  );
  // Once used, the permit can no longer be cancelled as never used.
  expect((await world.as('applicant').tryMove(one.id, { event: 'cancel', reason: 'WITHDRAWN', text: '' })).status).toBe(
    409,
  );
});

it('cannot be reported up in the future, before it last came down, or twice', async () => {
  const one = await permit();
  const rejected = (at: Date, sent = at) => transitionAt(at, 'applicant', one, up(sent));
  await expect(rejected(on(41, 9), on(41, 10))).rejects.toMatchObject({ code: 'bad-request' });
  await transitionAt(on(41, 9), 'applicant', one, up(on(41, 9)));
  await expect(transitionAt(on(41, 10), 'applicant', one, down(on(41, 8)))).rejects.toMatchObject({
    code: 'bad-request',
  });
  await transitionAt(on(41, 12), 'applicant', one, down(on(41, 12)));
  await expect(rejected(on(41, 13), on(41, 11))).rejects.toMatchObject({ code: 'bad-request' });
});

it('without a time the server’s clock is used, never a phone’s; a future time is refused with what to enter', async () => {
  const one = await permit();
  await expect(transitionAt(on(41, 9), 'applicant', one, up(on(41, 10)))).rejects.toMatchObject({
    extras: {
      issues: [
        {
          path: 'transition.startedAt',
          message: 'This time is in the future. Enter a time that has passed, or leave it empty to use the time now.',
        },
      ],
    },
  });
  const raised = await transitionAt(on(41, 9), 'applicant', one, {
    event: 'start',
    startedAt: null,
    operatorName: null,
  });
  expect(raised.activations).toMatchObject([{ startedAt: on(41, 9).toISOString(), stoppedAt: null }]);
  const listed = async (who: ApplicationPerson) => {
    const { body } = await world.as(who).post('CranePermitApplications/get-application', { up: true });
    return body.items.some(({ id }: { id: string }) => id === one.id);
  };
  expect([await listed('applicant'), await listed('airportManager'), await listed('otherAdmin')]).toEqual([
    true,
    true,
    false,
  ]);
  const lowered = await transitionAt(on(41, 12), 'applicant', one, { event: 'stop', stoppedAt: null });
  expect(await listed('airportManager')).toBe(false);
  expect(lowered.activations).toMatchObject([{ stoppedAt: on(41, 12).toISOString() }]);
  const suspend = (until: Date | null) =>
    ({ event: 'suspend', text: 'Air show.', from: null, until: until?.toISOString() ?? null }) as const;
  await expect(transitionAt(on(41, 13), 'airportManager', one, suspend(on(41, 12)))).rejects.toMatchObject({
    extras: { issues: [{ path: 'transition.until', message: 'The end must be after the start.' }] },
  });
  const suspended = await transitionAt(on(41, 13), 'airportManager', one, suspend(null));
  expect(suspended).toMatchObject({ phase: 'SUSPENDED', suspension: { from: on(41, 13).toISOString() } });
});

it('the same report sent again after a lost reply is recorded once', async () => {
  const one = await permit();
  const person = await findPerson(served.db, world.ids.applicant ?? '');
  if (!person) throw new Error('no applicant');
  const { version } = await world.as('applicant').read(one.id);
  const transition = { event: 'start', startedAt: null, operatorName: null } as const;
  const send = (at: Date) => updateApplication(contextAt(at), person, one.id, { version, transition });
  await send(on(41, 9));
  expect((await send(on(41, 10))).activations).toMatchObject([{ startedAt: on(41, 9).toISOString() }]);
});

it('lowered while suspended, it is down when the suspension is lifted; raised meanwhile, it is up', async () => {
  const one = await permit();
  await transitionAt(on(41, 8), 'applicant', one, up(on(41, 8)));
  const hold = { event: 'suspend', text: 'Air show.', from: on(41, 9).toISOString(), until: null } as const;
  await transitionAt(on(41, 9), 'airportManager', one, hold);
  const current = await transitionAt(on(41, 10), 'applicant', one, down(on(41, 10)));
  expect(current).toMatchObject({ phase: 'SUSPENDED', suspension: { reason: 'Air show.' } });
  expect(await transitionAt(on(41, 12), 'airportManager', one, { event: 'lift', text: '' })).toMatchObject({
    phase: 'IDLE',
  });
  await transitionAt(on(42, 9), 'airportManager', one, { ...hold, from: on(42, 9).toISOString() });
  expect(await transitionAt(on(42, 10), 'applicant', one, up(on(42, 10)))).toMatchObject({ phase: 'SUSPENDED' });
  await expect(transitionAt(on(42, 11), 'applicant', one, up(on(42, 11)))).rejects.toMatchObject({
    code: 'transition-refused',
    message: expect.stringContaining('The crane is already reported up, since'),
  });
  const lifted = await transitionAt(on(42, 12), 'airportManager', one, { event: 'lift', text: '' });
  expect(lifted).toMatchObject({ phase: 'ACTIVE', activations: [{ stoppedAt: null }, {}] });
});

it('the permit of a mobile crane that is down closes a day after its end; one that is up is overdue until lowered', async () => {
  const [down1, up1] = [await permit(), await permit()];
  for (const one of [down1, up1]) await transitionAt(on(49, 8), 'applicant', one, up(on(49, 8)));
  await transitionAt(on(49, 9), 'applicant', down1, down(on(49, 9)));
  await expireApplications(contextAt(on(50, 1)));
  expect([(await phaseOf(down1)).phase, (await phaseOf(up1)).phase]).toEqual(['IDLE', 'OVERDUE_REMOVAL']);
  await expireApplications(contextAt(on(51, 1)));
  expect(await phaseOf(down1)).toEqual({ state: 4, phase: null, closeReason: 'ENDED' });
  expect((await phaseOf(up1)).phase).toBe('OVERDUE_REMOVAL');
  expect((await transitionAt(on(51, 2), 'applicant', up1, down(on(51, 2)))).phase).toBe('OVERDUE_REMOVAL');
  await expireApplications(contextAt(on(51, 3)));
  expect(await phaseOf(up1)).toEqual({ state: 4, phase: null, closeReason: 'ENDED' });
});

it('a tower crane is overdue until its removal is reported, even if it was never reported up', async () => {
  const [late, early] = [await permit(), await permit()];
  for (const one of [late, early]) await asTower(one);
  await transitionAt(on(45, 8), 'applicant', early, up(on(45, 8)));
  const removed = (at: Date): TransitionRequest => ({
    event: 'report-removal',
    removedAt: at.toISOString(),
    fileId: null,
  });
  const closed = await transitionAt(on(46, 8), 'applicant', early, removed(on(46, 7)));
  expect(closed).toMatchObject({ state: 4, closeReason: 'REMOVED_EARLY' });
  expect(closed.activations).toMatchObject([{ stoppedAt: on(46, 7).toISOString(), stoppedBy: 'applicant' }]);
  await expireApplications(contextAt(on(60, 1)));
  expect(await phaseOf(late)).toEqual({ state: 7, phase: 'OVERDUE_REMOVAL', closeReason: null });
  expect(await transitionAt(on(61, 1), 'applicant', late, removed(on(60, 2)))).toMatchObject({
    state: 4,
    closeReason: 'ENDED',
  });
});

it('the holder of a crane left up after hours is emailed once a night, and the tower too', async () => {
  const one = await permit();
  await served.db
    .updateTable('airports')
    .set({ contacts: JSON.stringify([{ kind: 'tower', name: 'Tower', phone: null, email: 'tower@airport.test' }]) })
    .where('id', '=', world.airport)
    .execute();
  await transitionAt(on(43, 16), 'applicant', one, up(on(43, 16)));
  const sent = async () =>
    (
      await served.db
        .selectFrom('letters')
        .select('to_address')
        .where('kind', '=', 'E23')
        .where('about_id', '=', one.id)
        .execute()
    ).map(({ to_address }) => to_address);
  await watchCranes(contextAt(on(43, 16.9)));
  expect(await sent()).toEqual([]);
  for (const hour of [17.1, 18, 23]) await watchCranes(contextAt(on(43, hour)));
  expect((await sent()).sort()).toEqual(['airportAdmin@cases.test', 'applicant@cases.test', 'tower@airport.test']);
  // During the day it may be up; the next night is reported separately.
  await watchCranes(contextAt(on(44, 8)));
  expect(await sent()).toHaveLength(3);
  await watchCranes(contextAt(on(44, 18)));
  expect(await sent()).toHaveLength(6);
});
