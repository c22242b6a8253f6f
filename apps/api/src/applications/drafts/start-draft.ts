import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext, ListCopied } from '../context.ts';
import { DRAFT_SERIES, nextNumber } from '../number-store.ts';
import { needsDataSheet } from './data-sheet.ts';
import { insertDraft, type NewDraft } from './draft-store.ts';
import type { Repeated } from './repeat.ts';

interface DraftToStart extends Pick<NewDraft, 'sent' | 'at'> {
  readonly owner: Pick<Person, 'id' | 'organisationId' | 'name' | 'email'>;
  readonly actor: Person;
  /** The application it repeats; its files are copied. */
  readonly repeated?: Pick<Repeated, 'newLocation'> & { readonly from: { readonly id: string } };
  /** For the history: where it came from. */
  readonly source?: string;
  /** Its files are copied already, under this id; otherwise a job copies them. */
  readonly copied?: { readonly id: string; readonly list: ListCopied };
}

/** Numbers and stores a draft whose answers were checked, with its history and the data sheet of its crane. */
export async function startDraft(
  outbox: ApplicationsContext['outbox'],
  tx: Tx,
  { sent, at, owner, actor, repeated, source, copied }: DraftToStart,
): Promise<{ id: string; number: string }> {
  const id = copied?.id ?? newId(at.getTime());
  const number = await nextNumber(tx, DRAFT_SERIES, at.getUTCFullYear());
  await insertDraft(tx, { id, number, owner, createdBy: actor.id, sent, at });
  const text = owner.id === actor.id ? source : `on behalf of ${calledAs(owner)}`;
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: id,
    event: 'create',
    actorId: actor.id,
    at,
    detail: {
      by: calledAs(actor),
      transition: 'T01',
      fromState: null,
      toState: 0,
      number,
      ...(text === undefined ? {} : { text }),
      ...(repeated === undefined ? {} : { copiedFrom: repeated.from.id }),
    },
  });
  if (copied) await copied.list(tx, id);
  else await queueCopies(outbox, tx, id, sent, repeated);
  return { id, number };
}

async function queueCopies(
  outbox: ApplicationsContext['outbox'],
  tx: Tx,
  id: string,
  sent: DraftToStart['sent'],
  repeated: DraftToStart['repeated'],
): Promise<void> {
  if (needsDataSheet(null, sent.answers)) await outbox.queueJob(tx, 'copy-documents', { dataSheetFor: id });
  if (repeated)
    await outbox.queueJob(tx, 'copy-documents', {
      from: repeated.from.id,
      to: id,
      newLocation: repeated.newLocation,
    });
}
