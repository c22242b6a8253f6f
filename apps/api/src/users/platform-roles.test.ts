import { ROLE, SCOPE } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { firstBroken } from '../history/verify.ts';
import { grantPlatformRole, revokePlatformRole } from './platform-roles.ts';
import { listPlatformGrants } from './store.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const FIRST = 'First.Admin@example.test';
const NOW = new Date('2026-11-16T00:00:00Z');
const administrator = ROLE.administrator;
const rolesOf = async (email: string) => {
  const answer = await served.as(email, { method: 'GET', url: served.api('Users/CurrentUser') });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

it('creates the first administrator before anyone has signed in, recorded in their history', async () => {
  expect(await listPlatformGrants(served.db)).toEqual([]);
  expect(await grantPlatformRole(served.db, FIRST, administrator, NOW)).toBe(true);
  expect(await grantPlatformRole(served.db, FIRST.toLowerCase(), administrator, NOW)).toBe(false);
  expect(await listPlatformGrants(served.db)).toMatchObject([
    { email: FIRST, role: administrator, last_seen_at: null },
  ]);
  const { id, actions } = await rolesOf(FIRST.toLowerCase());
  expect(actions).toContain('airports:create');
  const history = await served.db
    .selectFrom('history')
    .selectAll()
    .where('about_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(history[0]).toMatchObject({
    event: 'user.permissions-changed',
    actor_id: null,
    detail: {
      by: 'Operator of the server',
      about: FIRST,
      added: [{ scope: SCOPE.global, role: administrator, targetId: null }],
      removed: [],
    },
  });
  expect(await firstBroken(served.db, id)).toBeNull();
});

it('removes a role, but not the last administrator’s', async () => {
  await expect(revokePlatformRole(served.db, FIRST, administrator, NOW)).rejects.toThrow(
    'Jibline needs an active administrator. Make someone else an administrator first.',
  );
  await grantPlatformRole(served.db, 'second@example.test', administrator, NOW);
  expect(await revokePlatformRole(served.db, FIRST, administrator, NOW)).toBe(true);
  expect(await revokePlatformRole(served.db, FIRST, administrator, NOW)).toBe(false);
  expect((await rolesOf(FIRST)).actions).not.toContain('airports:create');
  expect((await listPlatformGrants(served.db)).map(({ email }) => email)).toEqual(['second@example.test']);
});

it('says what is wrong with an email address', async () => {
  await expect(grantPlatformRole(served.db, 'nobody', administrator, NOW)).rejects.toThrow(
    'nobody is not an email address.',
  );
  await expect(revokePlatformRole(served.db, 'unknown@example.test', administrator, NOW)).rejects.toThrow(
    'Nobody has the address unknown@example.test.',
  );
});
