import { EMAIL_IDS, EMAILS, type EmailDue, type LifecycleEvent } from '@jibline/contract';
import { z } from 'zod';
import type { Db, Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import type { ApplicationRow } from '../store.ts';
import type { ApplicationEvent } from './application-event.ts';

const isDue = (id: (typeof EMAIL_IDS)[number]): id is EmailDue['letter'] =>
  EMAILS[id].sent === 'move' || EMAILS[id].sent === 'money';
const EmailIds = z.array(z.enum(EMAIL_IDS.filter(isDue)));

/** The database adds what the application is now: call it after the application was saved. */
export const insertEvent = (tx: Tx, event: ApplicationEvent, handledAt: Date | null = null) =>
  tx
    .insertInto('application_events')
    .values({
      id: event.id,
      application_id: event.applicationId,
      event: event.event,
      transition: event.transition,
      from_state: event.fromState,
      to_state: event.toState,
      version: event.version,
      letters: JSON.stringify(event.letters),
      detail: JSON.stringify(event.detail),
      actor_id: event.actorId,
      at: event.at,
      handled_at: handledAt,
    })
    .execute();

/** Something changed that reports count and nobody is told of: the officer, or the outcome. */
export const insertSilentEvent = (
  tx: Tx,
  { id, state }: Pick<ApplicationRow, 'id' | 'state'>,
  { event, version, actorId, at }: Pick<ApplicationEvent, 'event' | 'version' | 'actorId' | 'at'>,
) =>
  insertEvent(
    tx,
    {
      ...{ id: newId(at.getTime()), applicationId: id, event, transition: event, fromState: state, toState: state },
      ...{ version, letters: [], detail: {}, actorId, at },
    },
    at,
  );

/** The event, locked; null when it was already handled. */
export async function claimEvent(tx: Tx, id: string): Promise<ApplicationEvent | null> {
  const row = await tx
    .selectFrom('application_events')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        applicationId: row.application_id,
        event: row.event,
        transition: row.transition,
        fromState: row.from_state,
        toState: row.to_state,
        version: row.version,
        letters: EmailIds.parse(row.letters),
        detail: z.record(z.string(), z.unknown()).parse(row.detail),
        actorId: row.actor_id,
        at: row.at,
      }
    : null;
}

/** How the applicant's side submits: the first time, and again with its answers. */
const SUBMITTING: readonly LifecycleEvent[] = ['lodge', 'pay-to-lodge', 'answer'];

/** Who submitted the application last; where no record is, whose it is. */
export async function submitterOf(
  db: Db | Tx,
  { id, owner_id }: Pick<ApplicationRow, 'id' | 'owner_id'>,
): Promise<string> {
  const last = await db
    .selectFrom('application_events')
    .select('actor_id')
    .where('application_id', '=', id)
    .where('event', 'in', SUBMITTING)
    .where('actor_id', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_id ?? owner_id;
}

export const endEvent = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('application_events').set({ handled_at: at }).where('id', '=', id).execute();
