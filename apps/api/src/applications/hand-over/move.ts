import { isOpen } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { insertSilentEvent } from '../lifecycle/event-store.ts';
import { saveTransition } from '../lifecycle/transition-store.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';

interface Move {
  event: 'hand-over' | 'hand-back';
  from: { id: string; name: string };
  to: { id: string; name: string };
  note: string;
  /** Who arranged it; null: the system, on the day. */
  by: { id: string | null; name: string };
  at: Date;
}

interface OpenWith {
  application: ApplicationRow;
  holder: Move['from'];
}
/** The application, locked, and which of these officers has it, if it is still open and one of them does. */
export async function lockOpenOf(tx: Tx, id: string, officers: readonly Move['from'][]): Promise<OpenWith | null> {
  const application = await lockApplication(tx, id);
  const holder = officers.find((one) => one.id === application?.assignee_id);
  return application && holder && isOpen(application.state) ? { application, holder } : null;
}

/** Gives one application to another officer and says so in its history; the email about all of them is sent apart. */
export async function moveApplication(tx: Tx, application: ApplicationRow, move: Move): Promise<void> {
  const { event, from, to, note, by, at } = move;
  const version = application.version + 1;
  await saveTransition(tx, application, {
    assignee_id: to.id,
    assignee_key: to.name.toLowerCase(),
    version,
    updated_at: at,
    updated_by: by.id,
  });
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: application.id,
    event,
    actorId: by.id,
    at,
    detail: {
      by: by.name,
      internal: true,
      changes: [{ field: 'assignee', before: from.name, after: to.name }],
      text: note,
    },
  });
  await insertSilentEvent(tx, application, { event, version, actorId: by.id, at });
}

/** A planned hand-over that did not take place: the application’s history says why it is still with its officer. */
export const noteNotHandedOver = (
  tx: Tx,
  { id }: Pick<ApplicationRow, 'id'>,
  { to, reason, at }: { to: Move['to']; reason: string; at: Date },
) =>
  appendHistory(tx, {
    aboutKind: 'application',
    aboutId: id,
    event: 'hand-over-not-made',
    actorId: null,
    at,
    detail: { by: 'system', internal: true, text: `Not handed over to ${to.name}. ${reason}` },
  });
