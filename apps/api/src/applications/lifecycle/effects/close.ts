import { cloneAnswers, closeReasonsFor, DraftAnswers, type Transition } from '@jibline/contract';
import { parseStored } from '../../../database/parse-stored.ts';
import { ApiError } from '../../../errors.ts';
import { newId } from '../../../new-id.ts';
import { insertDraft } from '../../drafts/draft-store.ts';
import { DRAFT_SERIES, nextNumber } from '../../number-store.ts';
import { type ActorAccess, isHolder } from '../../policy.ts';
import { setAirports } from '../../related-store.ts';
import { decisionDue } from '../guards/due.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';

const refused = (why: string) => new ApiError('transition-refused', why);

const theirReasons = ({ from }: Transition, access: ActorAccess): readonly string[] =>
  from === null ? [] : closeReasonsFor(from, { holder: isHolder(access), staff: access.side === 'staff' });

/**
 * T08, T12, T19, T27: by the applicant, by staff as duplicate or not needed, or because questions stayed unanswered.
 */
export async function cancel({ facts, request, row }: TransitionContext<'cancel'>): Promise<TransitionEffects> {
  const { access } = facts;
  const { reason } = request;
  const possible: readonly string[] = row.closeReasons ?? [];
  if (!possible.includes(reason)) throw refused('This reason isn’t possible at this stage. Choose another reason.');
  // The system is bound by the table alone.
  if (access !== null && !theirReasons(row, access).includes(reason))
    throw refused(
      reason === 'WITHDRAWN'
        ? 'Only the applicant can withdraw an application. Close it as duplicate or not needed.'
        : 'Only the airport can close an application as duplicate or not needed.',
    );
  return {
    closeReason: reason,
    set: { clock_stopped_at: null },
    text: request.text,
    detail: { reason },
  };
}

/** T07: the applicant may edit the answers again; nothing of the application stays with the airports. */
export async function changeAnswers({ tx, facts }: TransitionContext<'change-answers'>): Promise<TransitionEffects> {
  await setAirports(tx, facts.application.id, []);
  return { set: { airport_ids: [], declarations: null } };
}

/** T06: recorded and emailed; the attempts themselves are stored with the payments. */
export const failPayment = async ({ request }: TransitionContext<'fail-payment'>): Promise<TransitionEffects> => ({
  detail: { outcome: request.payment.outcome },
});

/** T20: approved, but the permit is issued only once the fee is paid. */
export const holdForPayment = async (
  _transition: TransitionContext<'hold-for-payment'>,
): Promise<TransitionEffects> => ({});

/** T22: because of new facts or an error; the decisions are made again. */
export const reopen = async ({ facts, request, at }: TransitionContext<'reopen'>): Promise<TransitionEffects> => ({
  text: request.text,
  set: {
    decided_at: null,
    closed_at: null,
    taken_at: facts.application.taken_at ?? at,
    ...decisionDue(facts.application.path, at, facts.timeZone, 'the application was reopened'),
  },
  changes: [{ field: 'reopened', before: null, after: request.reasonCode }],
  detail: { reasonCode: request.reasonCode },
});

/** T23: a new linked draft with the same answers; the old application does not change. */
export async function applyAgain({
  context,
  tx,
  facts,
  actorId,
  at,
}: TransitionContext<'apply-again'>): Promise<TransitionEffects> {
  const { application, access } = facts;
  if (!access || actorId === null) throw new ApiError('transition-refused', 'Only a person can apply again.');
  if (application.successor_id !== null)
    throw new ApiError('transition-refused', 'There is already a new draft for this application.');
  const id = newId(at.getTime());
  const number = await nextNumber(tx, DRAFT_SERIES, at.getUTCFullYear());
  await insertDraft(tx, {
    id,
    number,
    owner: { id: application.owner_id, organisationId: application.organisation_id },
    createdBy: actorId,
    sent: {
      answers: cloneAnswers(parseStored(DraftAnswers, application.answers)),
      kind: 'NEW',
      parentId: application.id,
      precheckNumber: null,
    },
    at,
  });
  await context.outbox.queueJob(tx, 'copy-documents', { from: application.id, to: id });
  return { set: { successor_id: id }, detail: { newApplicationId: id, newNumber: number } };
}
