import { ROLE } from '@jibline/contract';
import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { inForce, type Person } from '../rights/person.ts';
import { countAdministrators } from './change-store.ts';

/**
 * Called after a change, with the person as before it: wherever they were an active administrator there must still be
 * one, without an end date if theirs had none. Otherwise throws, which rolls the change back.
 */
export async function requireRemainingAdministrator(tx: Tx, before: Person, now: Date): Promise<void> {
  if (!before.active) return;
  for (const grant of inForce(before.grants, now)) {
    if (grant.role !== ROLE.administrator) continue;
    if ((await countAdministrators(tx, grant, grant.to === null, now)) > 0) continue;
    const where = grant.targetName ?? 'Jibline';
    throw new ApiError(
      'last-administrator',
      `${where} needs an active administrator. Make someone else an administrator first.`,
    );
  }
}
