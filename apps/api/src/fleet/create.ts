import { FLEET_LIMIT, type FleetCrane, type FleetCraneCreate } from '@jibline/contract';
import { badField, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkMachine, checkNumber } from './check-machine.ts';
import type { FleetContext } from './context.ts';
import { findFleetOwner } from './find.ts';
import { fleetActions } from './policy.ts';
import { getCrane } from './present.ts';
import { countCranes, insertCrane } from './store.ts';

export async function createCrane(
  { db, now }: FleetContext,
  actor: Person,
  { organisationId, answers }: FleetCraneCreate,
): Promise<FleetCrane> {
  const at = now();
  const id = newId(at.getTime());
  await db.transaction().execute(async (tx) => {
    const organisation = await findFleetOwner(tx, actor, organisationId, at);
    if (!fleetActions(actor, organisation, at).includes('fleet:add')) throw forbidden('add a crane to this fleet');
    checkMachine(answers);
    if ((await countCranes(tx, organisationId)) >= FLEET_LIMIT)
      throw badField('organisationId', `A fleet has at most ${FLEET_LIMIT} cranes. Delete one that is no longer used.`);
    await checkNumber(tx, organisationId, answers, null);
    await insertCrane(tx, { id, organisationId, answers, by: actor.id, at });
    await appendHistory(tx, {
      aboutKind: 'fleet-crane',
      aboutId: id,
      event: 'fleet-crane.added',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), plantId: answers.craneDetail.plantId, organisationId },
    });
  });
  return getCrane(db, actor, id, at);
}
