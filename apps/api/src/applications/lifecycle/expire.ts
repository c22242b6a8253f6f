import { APPLICATION_STATE, DAY_MS, UNANSWERED_DAYS } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import type { ApplicationsContext } from '../context.ts';
import { DRAFT_EXPIRY_DAYS } from '../drafts/draft-expiry.ts';
import { deleteDraft } from '../drafts/draft-store.ts';
import { replaceDue } from '../permit/replacement.ts';
import { lockApplication } from '../store.ts';
import { idleDrafts, permitsOver, permitsOverdue, permitsToReplace, unansweredApplications } from './expiry-store.ts';
import { applySystemTransition } from './system-transition.ts';
import type { SystemRequest } from './transition-request.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** A refused transition is left for the next run; any other error is thrown. */
async function attempt(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 1;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}

/** T02 by the system: the draft was unchanged for 90 days and never submitted. */
const removeIdle = (context: ApplicationsContext, id: string) =>
  context.db.transaction().execute(async (tx) => {
    const draft = await lockApplication(tx, id);
    if (draft?.state !== APPLICATION_STATE.DRAFT || draft.updated_at > daysBefore(context.now(), DRAFT_EXPIRY_DAYS))
      return;
    if ((await context.money.factsOf(tx, draft, null)).everPaid) return;
    await deleteDraft(tx, id);
    const detail = { by: 'system', transition: 'T02', fromState: 0, toState: null, number: draft.number };
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: id,
      event: 'delete',
      actorId: null,
      at: context.now(),
      detail,
    });
  });

export interface Aged {
  replaced: number;
  ended: number;
  overdue: number;
  unanswered: number;
  removed: number;
}

/** T26: the next permit has started. */
export async function replacePermits(context: ApplicationsContext): Promise<number> {
  let replaced = 0;
  for (const id of await permitsToReplace(context.db, context.now()))
    replaced += await attempt(async () => void (await replaceDue(context, id)));
  return replaced;
}

/**
 * Everything that happens to applications by time alone: permits are replaced (T26), end (T24) or are overdue (T24a),
 * unanswered applications close (T19), idle drafts are deleted (T02).
 */
export async function expireApplications(context: ApplicationsContext): Promise<Aged> {
  const now = context.now();
  const counts = { replaced: await replacePermits(context), ended: 0, overdue: 0, unanswered: 0, removed: 0 };
  const by = (id: string, request: SystemRequest) => attempt(() => applySystemTransition(context, id, request));
  for (const id of await permitsOver(context.db, daysBefore(now, 1), now))
    counts.ended += await by(id, { event: 'end' });
  for (const id of await permitsOverdue(context.db, now)) counts.overdue += await by(id, { event: 'overdue' });
  for (const id of await unansweredApplications(context.db, daysBefore(now, UNANSWERED_DAYS)))
    counts.unanswered += await by(id, {
      event: 'cancel',
      reason: 'UNANSWERED',
      text: `The questions were not answered within ${UNANSWERED_DAYS} days after they were due.`,
    });
  for (const id of await idleDrafts(context.db, daysBefore(now, DRAFT_EXPIRY_DAYS)))
    counts.removed += await attempt(() => removeIdle(context, id));
  return counts;
}

/** Every hour, and replacements every minute; one process at a time runs them. */
export async function scheduleAging(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await boss.work('age-cases', async () => {
    await expireApplications(context);
  });
  await boss.schedule('age-cases', '7 * * * *');
  await boss.work('replace-permits', async () => {
    await replacePermits(context);
  });
  await boss.schedule('replace-permits', '* * * * *');
}
