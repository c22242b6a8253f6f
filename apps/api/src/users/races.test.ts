import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isServer } from '../../test/fresh-database.ts';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { firstBroken } from '../history/verify.ts';
import { hashToken } from './invitations/invitation-token.ts';

/**
 * On a server these really run concurrently; the embedded database has one connection, so only the outcome is tested.
 */
const ROUNDS = isServer ? 12 : 2;
let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const activeAdministrators = (target: string | null) =>
  served.db
    .selectFrom('grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select('u.id')
    .where('g.role', '=', 0)
    .where('u.active', '=', true)
    .where('g.target_id', 'is not distinct from', target)
    .execute();

let sequence = 0;
const unique = () => {
  sequence += 1;
  return `${sequence}`.padStart(3, '0');
};

async function aPair(scope: 0 | 1 | 2) {
  const tag = unique();
  const target =
    scope === 0
      ? null
      : scope === 1
        ? await anAirport(served, `Y${tag}`)
        : await anOrganisation(served, 'APPLICANT', `Company ${tag}`);
  const people = await Promise.all(
    ['a', 'b'].map(async (letter) => {
      const email = `${letter}${tag}@race.test`;
      const id = await served.prepare(email, { name: email }, [[scope, 0, target]]);
      const me = caller(served, email);
      const { version } = (await me.get('Users/CurrentUser')).body;
      return { id, me, version };
    }),
  );
  const [one, two] = people;
  if (!one || !two) throw new Error('a pair is two');
  return { target, one, two };
}

describe('two administrators against each other at the same moment', () => {
  it.each([1, 2] as const)('demoting each other, at scope %i: one remains', async (scope) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { target, one, two } = await aPair(scope);
      const answers = await Promise.all([
        one.me.put('UserPermissions', {
          userId: two.id,
          version: two.version,
          grants: [{ scope, role: 1, targetId: target }],
        }),
        two.me.put('UserPermissions', {
          userId: one.id,
          version: one.version,
          grants: [{ scope, role: 1, targetId: target }],
        }),
      ]);
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403]);
      expect(await activeAdministrators(target)).toHaveLength(1);
      expect([await firstBroken(served.db, one.id), await firstBroken(served.db, two.id)]).toEqual([null, null]);
    }
  });

  it('deactivating each other: one remains', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { target, one, two } = await aPair(1);
      const answers = await Promise.all([
        one.me.put('UserDetails/', { id: two.id, version: two.version, active: false }),
        two.me.put('UserDetails/', { id: one.id, version: one.version, active: false }),
      ]);
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 403]);
      expect(await activeAdministrators(target)).toHaveLength(1);
    }
  });

  it('of the whole platform, one removing and one demoting: one remains', async () => {
    const { one, two } = await aPair(0);
    const answers = await Promise.all([
      one.me.delete(`Users/${two.id}`),
      two.me.put('UserPermissions', { userId: one.id, version: one.version, grants: [] }),
    ]);
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
    expect(await activeAdministrators(null)).toHaveLength(1);
  });
});

it('eight administrators each demoting the next leave at least one', async () => {
  const target = await anAirport(served, 'YRNG');
  const ring = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const email = `ring${at}@race.test`;
      const id = await served.prepare(email, {}, [[1, 0, target]]);
      const me = caller(served, email);
      return { id, me, version: (await me.get('Users/CurrentUser')).body.version as number };
    }),
  );
  const answers = await Promise.all(
    ring.map(({ me }, at) => {
      const next = ring[(at + 1) % ring.length];
      return me.put('UserPermissions', { userId: next?.id, version: next?.version, grants: [] });
    }),
  );
  expect(answers.every((answer) => [200, 403, 404, 409].includes(answer.status))).toBe(true);
  expect((await activeAdministrators(target)).length).toBeGreaterThanOrEqual(1);
});

it('an invitation is accepted once, by link and by first sign-ins at the same moment', async () => {
  const target = await anAirport(served, 'YINV');
  await served.prepare('inviter@race.test', { name: 'Ivy' }, [[1, 0, target]]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `guest${round}@race.test`;
    const sent = await caller(served, 'inviter@race.test').post('Users/AddUser/', {
      kind: 'invitation',
      email,
      grants: [{ scope: 1, role: 2, targetId: target }],
    });
    const token = unique().padEnd(43, 'x');
    await served.db
      .updateTable('invitations')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', sent.body.invitation.id)
      .execute();
    const me = caller(served, email);
    const answers = await Promise.all([
      me.get('Users/CurrentUser'),
      me.post('UserInvitations/accept', { token }),
      me.get('Users/CurrentUser'),
      me.post('UserInvitations/accept', { token }),
    ]);
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    const { id } = (await me.get('Users/CurrentUser')).body;
    const grants = await served.db.selectFrom('grants').select('role').where('user_id', '=', id).execute();
    expect(grants).toEqual([{ role: 2 }]);
    const joined = await served.db
      .selectFrom('history')
      .select('sequence')
      .where('about_id', '=', id)
      .where('event', '=', 'user.joined')
      .execute();
    expect(joined).toHaveLength(1);
    expect(await firstBroken(served.db, id)).toBeNull();
  }
});

it('a withdrawal and a first sign-in at the same moment: either joined or withdrawn, never both', async () => {
  const target = await anAirport(served, 'YREV');
  await served.prepare('revoker@race.test', { name: 'Rex' }, [[1, 0, target]]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `maybe${round}@race.test`;
    const rex = caller(served, 'revoker@race.test');
    const sent = await rex.post('Users/AddUser/', {
      kind: 'invitation',
      email,
      grants: [{ scope: 1, role: 2, targetId: target }],
    });
    const [withdrawn, me] = await Promise.all([
      rex.delete(`UserInvitations/${sent.body.invitation.id}`),
      caller(served, email).get('Users/CurrentUser'),
    ]);
    expect(withdrawn.status === 204 ? [] : ['joined']).toEqual(me.body.grants.map(() => 'joined'));
  }
});
