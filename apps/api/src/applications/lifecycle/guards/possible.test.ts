import type { Application } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  PIERCING,
  READY,
} from '../../../../test/application-world.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;

async function permissions(height: number, ...moves: object[]): Promise<Application> {
  const lodged = await world.lodged(height);
  for (const move of moves) await world.as('airportAdmin').move(lodged.id, move);
  return lodged;
}
const approved = async (...moves: object[]) => {
  const one = await permissions(CLEAR, { event: 'take' }, READY);
  await world.as('airportAdmin').move(one.id, approval(one, world.airport));
  for (const move of moves) await world.as('airportAdmin').move(one.id, move);
  return one;
};

beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const MADE = {
  submitted: () => permissions(CLEAR),
  clear: () => permissions(CLEAR, { event: 'take' }),
  pierced: () => permissions(PIERCING, { event: 'take' }),
  referred: () =>
    permissions(
      CLEAR,
      { event: 'take' },
      {
        event: 'refer',
        referrals: [{ authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' }],
      },
    ),
  ready: () => permissions(CLEAR, { event: 'take' }, READY),
  upcoming: () => approved(),
  suspended: () => approved({ event: 'suspend', text: 'Air show.', from: new Date().toISOString(), until: null }),
};
const made = new Map<keyof typeof MADE, Promise<Application>>();
/** Each application is made once, on first use. */
async function idOf(name: keyof typeof MADE): Promise<string> {
  const one = made.get(name) ?? MADE[name]();
  made.set(name, one);
  return (await one).id;
}

/** The transitions one person is offered: "event" if possible now, "-event" if not, with the step needed first. */
async function sent(name: keyof typeof MADE, who: ApplicationPerson): Promise<string[]> {
  const { actions, blocked } = await world.as(who).read(await idOf(name));
  const moves = actions.filter((action) => action.startsWith('applications:')).map((action) => action.slice(13));
  const requested = [
    'take',
    'mark-ready',
    'approve',
    'reject',
    'refer',
    'record-reply',
    'start',
    'stop',
    'lift',
    'sign',
  ];
  return requested
    .filter((move) => moves.includes(move))
    .map((move) => {
      const found = blocked.find(({ event }) => event === move);
      return found ? `-${move}${found.instead ? ` (${found.instead})` : ''}` : move;
    });
}

describe('transitions that are offered but not possible now', () => {
  it.each<[keyof typeof MADE, ApplicationPerson, string]>([
    ['submitted', 'airportManager', 'take'],
    ['submitted', 'applicant', ''],
    ['clear', 'airportAdmin', 'mark-ready approve reject refer'],
    // At this airport only administrators decide.
    ['clear', 'airportManager', 'mark-ready -approve -reject refer'],
    ['clear', 'airportReader', ''],
    // CASA has until day 20; nothing may be recommended or approved before.
    ['referred', 'airportAdmin', '-mark-ready (record-reply) -approve (record-reply) reject refer record-reply'],
    // No authority was asked yet, and the airport requires a second signature for every decision on a penetration.
    ['pierced', 'airportAdmin', '-mark-ready (refer) -approve (refer) -reject (sign) refer sign'],
    ['pierced', 'airportManager', '-mark-ready (refer) -approve (refer) -reject (sign) refer sign'],
    ['pierced', 'globalReader', ''],
    ['ready', 'airportAdmin', 'mark-ready approve reject refer'],
    ['ready', 'airportManager', 'mark-ready -approve -reject refer'],
    // A raised crane can always be reported, whatever the permit says; lowering only while it is up.
    ['upcoming', 'applicant', 'start'],
    ['upcoming', 'airportManager', 'start'],
    ['suspended', 'applicant', 'start'],
    ['suspended', 'airportManager', 'start lift'],
    ['suspended', 'airportReader', ''],
  ])('%s, to %s: %s', async (name, who, expected) => {
    expect((await sent(name, who)).join(' ')).toBe(expected);
  });

  it('give the reasons the transition would be refused with', async () => {
    const { blocked } = await world.as('airportManager').read(await idOf('pierced'));
    const ready = blocked.find(({ event }) => event === 'mark-ready');
    const rejected = await world.as('airportManager').tryMove(await idOf('pierced'), READY);
    expect(rejected.status).toBe(409);
    const stated = rejected.body.issues.map(({ message }: { message: string }) => message.toLowerCase());
    expect(ready?.reasons.map((one) => one.toLowerCase().replace(/\.$/, ''))).toEqual(
      stated.map((one: string) => one.replace(/\.$/, '')),
    );
    expect(ready?.reasons[0]).toMatch(/^[A-Z].*\.$/);
  });
});

it('an application can be assigned exactly to people who may work on it, wherever their role comes from', async () => {
  const { officers } = await world.as('airportManager').read(await idOf('clear'));
  expect(officers.map(({ name }) => name)).toEqual([
    'airportAdmin',
    'airportManager',
    'globalAdmin',
    'globalManager',
    'operatorAdmin',
  ]);
  for (const { id } of officers) {
    const { version } = await world.as('airportManager').read(await idOf('clear'));
    const response = await world
      .as('airportManager')
      .put(`applications/assignments/${await idOf('clear')}`, { version, assigneeId: id });
    expect([id, response.status]).toEqual([id, 200]);
  }
  expect((await world.as('applicant').read(await idOf('clear'))).officers).toEqual([]);
  expect((await world.as('airportReader').read(await idOf('clear'))).officers).toEqual([]);
});

it('a second signature can be given only where one is required', async () => {
  const { id, version } = await world.as('airportManager').read(await idOf('ready'));
  const body = { version, airportId: world.airport, text: 'I agree.' };
  expect(await world.as('airportManager').post(`applications/signatures/${id}`, body)).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', detail: 'YAAA does not require a second signature here.' },
  });
  const { airports } = await world.as('airportAdmin').read(id);
  expect(airports[0]?.prepared?.signedBy).toBeNull();
});

it('a reopened application is in review again, without the earlier decision', async () => {
  const one = await permissions(CLEAR, { event: 'take' });
  await world.as('airportAdmin').move(one.id, {
    event: 'reject',
    airportId: world.airport,
    reasonCode: 'other',
    text: 'Another crane stands there.',
    heightThatPassesAhdM: null,
  });
  const again = { event: 'reopen', reasonCode: 'error', text: 'It was another site.' };
  const { state, phase, airports } = await world.as('airportAdmin').move(one.id, again);
  expect([state, phase, airports[0]?.outcome, airports[0]?.reasons]).toEqual([3, 'TRIAGE', null, null]);
});

it('applying again starts a linked draft with the answers, and its files are copied', async () => {
  const one = await permissions(CLEAR, { event: 'take' });
  await world.as('airportAdmin').move(one.id, {
    event: 'reject',
    airportId: world.airport,
    reasonCode: 'other',
    text: 'Another crane stands there.',
    heightThatPassesAhdM: null,
  });
  const { successorId } = await world.as('applicant').move(one.id, { event: 'apply-again' });
  const draft = await world.as('applicant').read(successorId ?? '');
  expect(draft.site?.projectName).toBe(one.site?.projectName);
  const jobs = await sql<{ data: object }>`select data from pgboss.job where name = 'copy-documents'`.execute(
    served.db,
  );
  expect(jobs.rows.map(({ data }) => data)).toContainEqual({ from: one.id, to: successorId });
});
