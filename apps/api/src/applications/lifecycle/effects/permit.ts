import { badField } from '../../../errors.ts';
import { instantOf } from '../../emails/email-context.ts';
import type { SuspensionDetail } from '../../emails/suspended.ts';
import { stopActivation } from '../activation-store.ts';
import { endOf } from '../guards/permit-guards.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';
import { NOT_AHEAD } from './activate.ts';

/** T24, T26: by the system, when the period has ended or another permit replaces this one. */
export const end = async (_transition: TransitionContext<'end'>): Promise<TransitionEffects> => ({
  closeReason: 'ENDED',
});
/** The crane's reported state is carried over to the replacing permit, from its start. */
export async function supersede({
  tx,
  facts,
  actorId,
  actorName,
  at,
}: TransitionContext<'supersede'>): Promise<TransitionEffects> {
  const { id, successor_id, replaced_from } = facts.application;
  await stopActivation(tx, id, replaced_from ?? at, { id: actorId, name: actorName });
  return { closeReason: 'SUPERSEDED', detail: { successorId: successor_id } };
}

type Acting = Pick<TransitionContext, 'facts' | 'at'>;

/** A removed crane is also down; its removal cannot be earlier than when it was raised. */
function checkRemoval({ facts, at }: Acting, removedAt: string): void {
  if (Date.parse(removedAt) > at.getTime()) throw badField('transition.removedAt', NOT_AHEAD);
  const running = facts.activations.find(({ stopped_at }) => stopped_at === null);
  if (running && Date.parse(removedAt) < running.started_at.getTime())
    throw badField(
      'transition.removedAt',
      `The crane went up on ${instantOf(facts, running.started_at)}. Enter a later time.`,
    );
}

/** T25: the crane is removed, before or after the end of the period. */
export async function reportRemoval(transition: TransitionContext<'report-removal'>): Promise<TransitionEffects> {
  const { facts, request } = transition;
  checkRemoval(transition, request.removedAt);
  return {
    closeReason: Date.parse(request.removedAt) < endOf(facts) ? 'REMOVED_EARLY' : 'ENDED',
    set: { removed_at: request.removedAt },
    changes: [{ field: 'removedAt', before: null, after: request.removedAt }],
    detail: { removedAt: request.removedAt, fileId: request.fileId },
  };
}

/** Not started at that time. */
const isAhead = (from: Date | string | null, at: Date) => from !== null && new Date(from) > at;

const NOT_SUSPENDED = {
  phase_before: null,
  suspended_from: null,
  suspended_until: null,
  suspension_reason: null,
  suspended_with: null,
} as const;

/**
 * T28: the crane must not be raised from then on; the phase is stored for when the suspension is lifted. One that is
 * announced for later is told again when it starts (T28d).
 */
export async function suspend({
  context,
  tx,
  facts,
  request,
  together,
  at,
}: TransitionContext<'suspend'>): Promise<TransitionEffects> {
  const { from, until, text } = request;
  // The contract compares the two dates where both were sent. A successor takes over the dates of the suspended permit,
  // past ones too.
  if (together.with === null && until !== null && Date.parse(until) <= Date.parse(from))
    throw badField('transition.until', 'The end must be after the start.');
  const announced = isAhead(from, at);
  // A successor starts in the run of the permit it is suspended with.
  if (announced && together.with === null) await context.outbox.queueJob(tx, 'begin-suspensions', {}, new Date(from));
  return {
    text,
    detail: { suspension: { from, until, announced } satisfies SuspensionDetail },
    set: {
      phase_before: facts.application.phase,
      suspended_from: from,
      suspended_until: until,
      suspension_reason: text,
      suspended_with: together.with,
    },
    changes: [{ field: 'suspended', before: null, after: { from, until } }],
  };
}

const recorded = ({ application }: Acting['facts'], announced: boolean): SuspensionDetail => ({
  from: application.suspended_from?.toISOString() ?? null,
  until: application.suspended_until?.toISOString() ?? null,
  announced,
});

/** T28d: by time. The columns stay as announced; history, emails and webhooks tell that it has started. */
export const beginSuspension = async ({
  facts,
}: TransitionContext<'begin-suspension'>): Promise<TransitionEffects> => ({
  text: facts.application.suspension_reason ?? '',
  detail: { suspension: recorded(facts, false) },
});

/** T28a: one that has not started was never in force. */
export const lift = async ({ facts, request, at }: TransitionContext<'lift'>): Promise<TransitionEffects> => ({
  text: request.text,
  detail: { suspension: recorded(facts, isAhead(facts.application.suspended_from, at)) },
  set: NOT_SUSPENDED,
});

/** T29: final. */
export async function revoke({ request, at }: TransitionContext<'revoke'>): Promise<TransitionEffects> {
  if (Date.parse(request.effectiveAt) > at.getTime())
    throw badField(
      'transition.effectiveAt',
      'A revocation takes effect immediately, so enter a time that has passed. To stop the crane later, suspend the permit from that time.',
    );
  return {
    closeReason: 'REVOKED',
    text: request.text,
    set: NOT_SUSPENDED,
    changes: [
      { field: 'revocation', before: null, after: request.reasonCode },
      { field: 'effectiveAt', before: null, after: request.effectiveAt },
      { field: 'instruction', before: null, after: request.instruction },
    ],
    detail: { reasonCode: request.reasonCode, effectiveAt: request.effectiveAt, instruction: request.instruction },
  };
}

/** T30: the crane of a revoked permit is removed. */
export async function confirmRemoval(transition: TransitionContext<'confirm-removal'>): Promise<TransitionEffects> {
  const { request } = transition;
  checkRemoval(transition, request.removedAt);
  return {
    set: { removed_at: request.removedAt },
    changes: [{ field: 'removedAt', before: null, after: request.removedAt }],
    detail: { removedAt: request.removedAt },
  };
}
