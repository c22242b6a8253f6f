import type { FleetCrane, FleetCraneUpdate } from '@jibline/contract';
import { lastChangeOf } from '../airports/index.ts';
import { changedMeanwhile, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkMachine, checkNumber } from './check-machine.ts';
import type { FleetContext } from './context.ts';
import { lockVisibleCrane } from './find.ts';
import { craneActions } from './policy.ts';
import { getCrane } from './present.ts';
import { changeCrane } from './store.ts';

/** Changes a crane, retires it or brings it back. Applications that have it keep the answers they were made with. */
export async function updateCrane(
  { db, now }: FleetContext,
  actor: Person,
  id: string,
  { version, answers, retired }: FleetCraneUpdate,
): Promise<FleetCrane> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const { crane, organisation } = await lockVisibleCrane(tx, actor, id, at);
    if (!craneActions(actor, organisation, { isUsed: crane.is_used }, at).includes('fleet:edit'))
      throw forbidden('change this crane');
    checkMachine(answers);
    const retiredAt = (retired ?? crane.retired_at !== null) ? (crane.retired_at ?? at) : null;
    if (retiredAt === null) await checkNumber(tx, crane.organisation_id, answers, id);
    if (crane.version !== version || !(await changeCrane(tx, { id, version, retiredAt, at }, answers))) {
      const last = await lastChangeOf(tx, id);
      throw changedMeanwhile('crane', { by: last?.by ?? null, at: crane.updated_at, version: crane.version });
    }
    await appendHistory(tx, {
      aboutKind: 'fleet-crane',
      aboutId: id,
      event: 'fleet-crane.changed',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), plantId: answers.craneDetail.plantId, retired: retiredAt !== null },
    });
  });
  return getCrane(db, actor, id, at);
}
