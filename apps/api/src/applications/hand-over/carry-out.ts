import type { StayedApplication } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { ApplicationsContext } from '../context.ts';
import type { ApplicationRow } from '../store.ts';
import { tellLapsed, tellMaker, tellReceiver, tellReturned } from './emails.ts';
import { lockOpenOf, moveApplication, noteNotHandedOver } from './move.ts';
import { stillAllowedAt } from './place.ts';
import { refusalFor } from './preview.ts';
import { applicationsOf, changeHandOver, handedOver, holdersOf, noteHandedOver, type StoredHandOver } from './store.ts';

const people = ({ from_id, from_name, to_id, to_name }: StoredHandOver) => ({
  from: { id: from_id, name: from_name },
  to: { id: to_id, name: to_name },
});

/**
 * Gives the officer's open applications to the colleague, as far as the colleague can act on them now. `present`: who
 * arranged it sees the answer, so that they need no email about what stayed.
 */
export async function startHandOver(
  context: ApplicationsContext,
  tx: Tx,
  handOver: StoredHandOver,
  { at, present }: { at: Date; present: boolean },
): Promise<void> {
  const { from, to } = people(handOver);
  const by = { id: handOver.made_by, name: handOver.made_by_name };
  // Planned ones run by the rights of that day, not by those of the day they were planned.
  const allowed = present ? handOver.airport_ids : await stillAllowedAt(tx, handOver, at);
  const lapsed = `${by.name} planned this hand-over and no longer has the rights for it.`;
  const moved: ApplicationRow[] = [];
  const stayed: StayedApplication[] = [];
  for (const { id } of await applicationsOf(tx, from.id, handOver.airport_ids)) {
    const open = await lockOpenOf(tx, id, [from]);
    if (!open) continue;
    const { application } = open;
    const isAllowed = application.airport_ids.some((airportId) => allowed.includes(airportId));
    const reason = isAllowed ? await refusalFor(tx, application, to, at) : lapsed;
    if (!isAllowed) await noteNotHandedOver(tx, application, { to, reason: lapsed, at });
    if (reason !== null) {
      stayed.push({ id, number: application.number, reason });
      continue;
    }
    await moveApplication(tx, application, { event: 'hand-over', from, to, note: handOver.note, by, at });
    await noteHandedOver(tx, handOver.id, id);
    moved.push(application);
  }
  const isMade = allowed.length > 0;
  await changeHandOver(tx, handOver.id, {
    ...(isMade ? { started_at: at } : { ended_at: at }),
    stayed: JSON.stringify(stayed),
  });
  await tellReceiver(context, tx, handOver, moved);
  if (allowed.length < handOver.airport_ids.length) await tellLapsed(context, tx, handOver, { stayed, isMade, at });
  else if (!present) await tellMaker(context, tx, handOver, stayed);
}

/** Returns what the colleague, or who covers for them, still has open, as far as the officer can act on it now. */
async function returnApplications(
  context: ApplicationsContext,
  tx: Tx,
  handOver: StoredHandOver,
  by: { id: string | null; name: string },
  at: Date,
): Promise<void> {
  const { from, to } = people(handOver);
  const returned: ApplicationRow[] = [];
  for (const id of await handedOver(tx, handOver.id)) {
    const open = await lockOpenOf(tx, id, await holdersOf(tx, id, to.id));
    if (!open || (await refusalFor(tx, open.application, from, at)) !== null) continue;
    const { application, holder } = open;
    await moveApplication(tx, application, { event: 'hand-back', from: holder, to: from, note: handOver.note, by, at });
    returned.push(application);
  }
  await tellReturned(context, tx, handOver, returned);
}

export async function finishHandOver(
  context: ApplicationsContext,
  tx: Tx,
  handOver: StoredHandOver,
  { at, by, returns }: { at: Date; by: { id: string | null; name: string }; returns: boolean },
): Promise<void> {
  if (handOver.started_at !== null && returns) await returnApplications(context, tx, handOver, by, at);
  await changeHandOver(tx, handOver.id, { ended_at: at });
}
