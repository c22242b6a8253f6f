import { type HandOverList, ROLE } from '@jibline/contract';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { presentHandOver, seesHandOver } from './policy.ts';
import { openHandOvers, pastHandOvers } from './store.ts';

const PAST_SHOWN = 20;

export async function listHandOvers({ db, now }: ApplicationsContext, actor: Person): Promise<HandOverList> {
  const at = now();
  const { global, airports } = effectivePermissionsOf(actor, at);
  const administered = [...airports].filter(([, role]) => role === ROLE.administrator).map(([id]) => id);
  const open = (await openHandOvers(db)).filter((one) => seesHandOver(actor, one, at));
  const past = await pastHandOvers(db, actor.id, global === ROLE.administrator ? null : administered, PAST_SHOWN);
  return { items: [...open, ...past].map((one) => presentHandOver(actor, one, at)) };
}
