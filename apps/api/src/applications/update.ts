import { type Application, type ApplicationUpdate, DraftAnswers, type TransitionRequest } from '@jibline/contract';
import { z } from 'zod';
import { parseStored } from '../database/parse-stored.ts';
import type { Person } from '../rights/person.ts';
import { stale } from './check-version.ts';
import type { ApplicationsContext } from './context.ts';
import { needsDataSheet } from './drafts/data-sheet.ts';
import { isSameSave, save } from './drafts/save.ts';
import { type FoundApplication, lockApplicationFor } from './find.ts';
import { getApplication } from './get.ts';
import { applyTransitionWithFollowUps } from './lifecycle/follow-ups.ts';
import { digestOf } from './lifecycle/transition.ts';
import { withServerTime } from './lifecycle/transition-request.ts';

const LastTransition = z.object({
  event: z.string(),
  version: z.number(),
  actorId: z.string().nullable(),
  digest: z.string(),
});

/** The same request again by the same person from the same version, because the reply was lost. */
function isSameTransition({ application, access }: FoundApplication, request: TransitionRequest): boolean {
  const last = LastTransition.safeParse(application.last_move);
  return last.success && last.data.actorId === access.person.id && last.data.digest === digestOf(request);
}

const isRepeat = (found: FoundApplication, { answers, transition }: ApplicationUpdate) =>
  transition ? isSameTransition(found, transition) : answers !== undefined && isSameSave(found, answers);

/** Saves answers, makes a transition, or both in one transaction, all or nothing. */
export async function updateApplication(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  sent: ApplicationUpdate,
): Promise<Application> {
  // Read first, because inside the transaction there is no second connection to read them with.
  const airportsInForce = await context.surfaces.current();
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const found = await lockApplicationFor(tx, actor, id, at);
    if (found.application.version !== sent.version) {
      if (isRepeat(found, sent)) return getApplication(context, tx, actor, id, at);
      throw stale(found.application, sent.version);
    }
    if (sent.answers) {
      await save(tx, found, sent.answers, at);
      if (needsDataSheet(parseStored(DraftAnswers, found.application.answers), sent.answers))
        await context.outbox.queueJob(tx, 'copy-documents', { dataSheetFor: id });
    }
    if (sent.transition) {
      const { application, access } = sent.answers ? await lockApplicationFor(tx, actor, id, at) : found;
      await applyTransitionWithFollowUps(
        { context, tx, airportsInForce, application, access, at },
        withServerTime(sent.transition, at),
        digestOf(sent.transition),
      );
    }
    return getApplication(context, tx, actor, id, at);
  });
}
