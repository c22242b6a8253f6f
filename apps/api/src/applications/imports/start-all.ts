import type { ImportRow } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext, ListCopied } from '../context.ts';
import { checkAnswers } from '../drafts/check-answers.ts';
import { startDraft } from '../drafts/start-draft.ts';
import type { PlannedRow } from './planned.ts';

export type StartedDraft = NonNullable<ImportRow['draft']>;

/** The row as a draft with a number. */
export async function startRow(
  { outbox }: ApplicationsContext,
  tx: Tx,
  actor: Person,
  { shown, answers, owner, repeated }: PlannedRow,
  at: Date,
  copied?: { readonly id: string; readonly list: ListCopied },
): Promise<StartedDraft> {
  await checkAnswers(tx, answers, owner.organisationId);
  return startDraft(outbox, tx, {
    sent: { answers, kind: 'NEW', parentId: null, precheckNumber: null },
    at,
    owner,
    actor,
    source: `from row ${shown.row} of a spreadsheet`,
    ...(repeated ? { repeated } : {}),
    ...(copied ? { copied } : {}),
  });
}

/** All rows or none, in one transaction. */
export const startAll = (context: ApplicationsContext, actor: Person, rows: readonly PlannedRow[], at: Date) =>
  context.db.transaction().execute(async (tx) => {
    const started: StartedDraft[] = [];
    for (const row of rows) started.push(await startRow(context, tx, actor, row, at));
    return started;
  });
