import { Email, ROLE, type Role, SCOPE } from '@jibline/contract';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { BY_OPERATOR } from '../history/by-operator.ts';
import type { Person, Right } from '../rights/person.ts';
import { findPerson, lockPermissions } from '../rights/person-store.ts';
import { changeUser, deleteGrants, insertGrants } from './change-store.ts';
import { asOffered } from './describe-grant.ts';
import { requireRemainingAdministrator } from './require-administrator.ts';
import { insertPreparedPerson, lockByEmail } from './store.ts';

const platformRole = (role: Role): Right & { targetName: null } => ({
  scope: SCOPE.global,
  role,
  targetId: null,
  targetName: null,
  from: null,
  to: null,
});
const hasRole = ({ grants }: Person, role: Role) => grants.filter((g) => g.scope === SCOPE.global && g.role === role);

function checkEmail(email: string): string {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new ApiError('bad-request', `${email} is not an email address.`);
  return parsed.data;
}

/** The role applies from the first sign-in with this address. Returns false when the person already has it. */
export async function grantPlatformRole(db: Db, email: string, role: Role, now: Date): Promise<boolean> {
  const address = checkEmail(email);
  return db.transaction().execute(async (tx) => {
    await lockPermissions(tx);
    const id = (await lockByEmail(tx, address))?.id ?? (await insertPreparedPerson(tx, address));
    const person = await findPerson(tx, id);
    if (!person) throw new Error(`the person just written is not there: ${id}`);
    if (!person.active) throw new ApiError('conflict', `The account of ${address} is inactive. Activate it first.`);
    if (hasRole(person, role).length > 0) return false;
    const right = platformRole(role);
    await changeUser(tx, id, {});
    await insertGrants(tx, id, [right], null, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: id,
      event: 'user.permissions-changed',
      actorId: null,
      at: now,
      detail: { by: BY_OPERATOR, about: address, added: [asOffered(right)], removed: [] },
    });
    return true;
  });
}

/** Returns false when the person has no such role. The last administrator cannot be removed. */
export async function revokePlatformRole(db: Db, email: string, role: Role, now: Date): Promise<boolean> {
  const address = checkEmail(email);
  return db.transaction().execute(async (tx) => {
    await lockPermissions(tx);
    const id = (await lockByEmail(tx, address))?.id;
    const person = id && (await findPerson(tx, id));
    if (!person) throw new ApiError('not-found', `Nobody has the address ${address}.`);
    const removed = hasRole(person, role);
    if (removed.length === 0) return false;
    await changeUser(tx, person.id, {});
    await deleteGrants(
      tx,
      removed.map((grant) => grant.id),
    );
    if (role === ROLE.administrator) await requireRemainingAdministrator(tx, person, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: 'user.permissions-changed',
      actorId: null,
      at: now,
      detail: { by: BY_OPERATOR, about: address, added: [], removed: removed.map(asOffered) },
    });
    return true;
  });
}
