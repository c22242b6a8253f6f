import type { Application } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCaseWorld,
  approval,
  type CasePerson,
  type CaseWorld,
  CLEAR,
  inDays,
  PIERCING,
  publishSurfaces,
  READY,
} from '../../../test/cases.ts';
import { type Served, serveForTest } from '../../../test/served.ts';

let served: Served;
let world: CaseWorld;
const cases: Record<string, Application> = {};

async function reach(height: number, ...moves: object[]): Promise<Application> {
  const lodged = await world.lodged(height);
  for (const move of moves) await world.as('airportAdmin').move(lodged.id, move);
  return lodged;
}
const approved = async (...moves: object[]) => {
  const one = await reach(CLEAR, { event: 'take' }, READY);
  await world.as('airportAdmin').move(one.id, approval(one, world.airport));
  for (const move of moves) await world.as('airportAdmin').move(one.id, move);
  return one;
};

beforeAll(async () => {
  served = await serveForTest();
  world = await aCaseWorld(served);
  await publishSurfaces(served, world.airport);
  cases.submitted = await reach(CLEAR);
  cases.clear = await reach(CLEAR, { event: 'take' });
  cases.pierced = await reach(PIERCING, { event: 'take' });
  cases.referred = await reach(
    CLEAR,
    { event: 'take' },
    {
      event: 'refer',
      referrals: [{ authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' }],
    },
  );
  cases.ready = await reach(CLEAR, { event: 'take' }, READY);
  cases.upcoming = await approved();
  cases.suspended = await approved({
    event: 'suspend',
    text: 'Air show.',
    from: new Date().toISOString(),
    until: null,
  });
});
afterAll(() => served.stop());

/** What one person is told of the moves they are offered: "event" possible, "-event" not, with the step before it. */
async function told(name: string, who: CasePerson): Promise<string[]> {
  const { actions, blocked } = await world.as(who).read(cases[name]?.id ?? '');
  const moves = actions.filter((action) => action.startsWith('applications:')).map((action) => action.slice(13));
  const asked = ['take', 'mark-ready', 'approve', 'reject', 'refer', 'record-reply', 'start', 'stop', 'lift', 'sign'];
  return asked
    .filter((move) => moves.includes(move))
    .map((move) => {
      const found = blocked.find(({ event }) => event === move);
      return found ? `-${move}${found.instead ? ` (${found.instead})` : ''}` : move;
    });
}

describe('moves that are offered and cannot be made now', () => {
  it.each<[string, CasePerson, string]>([
    ['submitted', 'airportManager', 'take'],
    ['submitted', 'applicant', ''],
    ['clear', 'airportAdmin', 'mark-ready reject refer'],
    // Decisions of this airport are its administrators'.
    ['clear', 'airportManager', 'mark-ready -reject refer'],
    ['clear', 'airportReader', ''],
    // CASA has until day 20; nothing may be recommended before.
    ['referred', 'airportAdmin', '-mark-ready (record-reply) reject refer record-reply'],
    // Nobody was asked yet, and the airport wants a second signature under any decision on a penetration.
    ['pierced', 'airportAdmin', '-mark-ready (refer) -reject (sign) refer sign'],
    ['pierced', 'airportManager', '-mark-ready (refer) -reject (sign) refer sign'],
    ['pierced', 'globalReader', ''],
    ['ready', 'airportAdmin', 'mark-ready approve reject refer'],
    ['ready', 'airportManager', 'mark-ready -approve -reject refer'],
    // Forty days ahead: there is nothing to raise yet.
    ['upcoming', 'applicant', '-start'],
    ['upcoming', 'airportManager', '-start'],
    ['suspended', 'applicant', '-start -stop'],
    ['suspended', 'airportManager', '-start -stop lift'],
    ['suspended', 'airportReader', ''],
  ])('%s, to %s: %s', async (name, who, wanted) => {
    expect((await told(name, who)).join(' ')).toBe(wanted);
  });

  it('say why in the words the move would be refused with', async () => {
    const { blocked } = await world.as('airportManager').read(cases.pierced?.id ?? '');
    const ready = blocked.find(({ event }) => event === 'mark-ready');
    const refused = await world.as('airportManager').tryMove(cases.pierced?.id ?? '', READY);
    expect(refused.status).toBe(409);
    const said = refused.body.issues.map(({ message }: { message: string }) => message.toLowerCase());
    expect(ready?.reasons.map((one) => one.toLowerCase().replace(/\.$/, ''))).toEqual(
      said.map((one: string) => one.replace(/\.$/, '')),
    );
    expect(ready?.reasons[0]).toMatch(/^[A-Z].*\.$/);
  });
});

it('a case is assigned to people who can work on it, wherever their right comes from, and to nobody else', async () => {
  const { officers } = await world.as('airportManager').read(cases.clear?.id ?? '');
  expect(officers.map(({ name }) => name)).toEqual([
    'airportAdmin',
    'airportManager',
    'globalAdmin',
    'globalManager',
    'operatorAdmin',
  ]);
  for (const { id } of officers) {
    const { version } = await world.as('airportManager').read(cases.clear?.id ?? '');
    const given = await world
      .as('airportManager')
      .put(`applications/assignments/${cases.clear?.id}`, { version, assigneeId: id });
    expect([id, given.status]).toEqual([id, 200]);
  }
  expect((await world.as('applicant').read(cases.clear?.id ?? '')).officers).toEqual([]);
  expect((await world.as('airportReader').read(cases.clear?.id ?? '')).officers).toEqual([]);
});

it('a second signature is given only where one is wanted', async () => {
  const { id, version } = await world.as('airportManager').read(cases.ready?.id ?? '');
  const body = { version, airportId: world.airport, text: 'I agree.' };
  expect(await world.as('airportManager').post(`applications/signatures/${id}`, body)).toMatchObject({
    status: 409,
    body: { code: 'transition-refused', detail: 'YAAA does not require a second signature here.' },
  });
  const { airports } = await world.as('airportAdmin').read(id);
  expect(airports[0]?.prepared?.signedBy).toBeNull();
});
