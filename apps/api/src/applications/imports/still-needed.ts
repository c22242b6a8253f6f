import type { Application, DraftAnswers, FileKind } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { insertDraft } from '../drafts/draft-store.ts';
import { type GuardFacts, loadGuardFacts } from '../lifecycle/guards/guard-facts.ts';
import { unmetGuards } from '../lifecycle/guards/guards.ts';
import { issuesBehind } from '../lifecycle/guards/issues-behind.ts';
import { accessOf, rowFor } from '../policy.ts';
import { type ApplicationRow, findApplication } from '../store.ts';

/** A row as it would be stored. */
export interface RowDraft {
  readonly answers: DraftAnswers;
  readonly owner: Person;
  /** Kinds of the files that are copied to it. */
  readonly filesToCome: readonly FileKind[];
}

export type StillNeeded = Application['missing'];
/** A fee to pay first is no answer that is missing: the application then waits for its payment. */
const eventOf = ({ money }: GuardFacts) => (money.dueAtLodgement ? 'pay-to-lodge' : 'lodge');
/** Rows judged before other requests get the database. */
const AT_ONCE = 10;

/**
 * What stands against submitting each of these drafts now, by the guards of its submission. Each is stored and judged
 * in a transaction that is taken back.
 */
export async function stillNeeded(
  context: ApplicationsContext,
  actor: Person,
  drafts: readonly RowDraft[],
  at: Date,
): Promise<StillNeeded[]> {
  // Read first, because inside the transaction there is no second connection to read them with.
  const airportsInForce = await context.surfaces.current();
  const found: StillNeeded[] = [];
  for (let from = 0; from < drafts.length; from += AT_ONCE) {
    const tx = await context.db.startTransaction().execute();
    try {
      for (const draft of drafts.slice(from, from + AT_ONCE)) {
        const application = await stored(tx, actor, draft, at);
        const facts = await loadGuardFacts(tx, {
          context,
          airportsInForce,
          application,
          access: accessOf(actor, application, at),
          request: null,
          event: 'lodge',
          now: at,
          filesToCome: draft.filesToCome,
        });
        const row = rowFor(application, eventOf(facts));
        if (!row) throw new Error('a draft can be submitted');
        found.push(unmetGuards(row, facts).flatMap((one) => issuesBehind(one, facts)));
      }
    } finally {
      await tx.rollback().execute();
    }
  }
  return found;
}

/** Without a number of the series, which would make everyone else wait for theirs. */
export async function stored(tx: Tx, actor: Person, { answers, owner }: RowDraft, at: Date): Promise<ApplicationRow> {
  const id = newId(at.getTime());
  const sent = { answers, kind: 'NEW', parentId: null, precheckNumber: null } as const;
  await insertDraft(tx, { id, number: id, owner, createdBy: actor.id, sent, at });
  const application = await findApplication(tx, id);
  if (!application) throw new Error('the draft is gone');
  return application;
}
