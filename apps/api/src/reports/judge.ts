import { type ApprovalJudgement, JUDGEMENT_LABELS } from '@jibline/contract';
import { findApplicationFor } from '../applications/index.ts';
import type { AppContext } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { isApprovedAutomatically, writeJudgement } from './judgement-store.ts';
import { mayJudge } from './policy.ts';

/** Someone of the airport has checked an automatic approval. It changes nothing about the permit. */
export async function judgeApproval(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  id: string,
  { judgement, reason }: ApprovalJudgement,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const { application } = await findApplicationFor(tx, actor, id, at);
    if (!mayJudge(actor, application, at)) throw forbidden('check automatic approvals of this airport');
    if (!(await isApprovedAutomatically(tx, id)))
      throw new ApiError('conflict', 'This application was not approved automatically, so there is nothing to check.');
    const by = calledAs(actor);
    await writeJudgement(tx, { application_id: id, judgement, reason, by_id: actor.id, by_name: by, at });
    const text = `${JUDGEMENT_LABELS[judgement]}.${reason === '' ? '' : ` ${reason}`}`;
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: id,
      event: 'automatic-approval-checked',
      actorId: actor.id,
      at,
      detail: { by, internal: true, changes: [], text },
    });
  });
  return undefined;
}
