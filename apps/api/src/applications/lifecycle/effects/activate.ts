import { APPLICATION_STATE } from '@jibline/contract';
import { badField } from '../../../errors.ts';
import { instantOf } from '../../emails/email-context.ts';
import type { ApplicationRow } from '../../store.ts';
import { insertActivation, stopActivation } from '../activation-store.ts';
import { upAgainst } from '../guards/permit-guards.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';

export const NOT_AHEAD = 'This time is in the future. Enter a time that has passed.';
const NOT_AHEAD_OR_EMPTY =
  'This time is in the future. Enter a time that has passed, or leave it empty to use the time now.';

const { APPROVED } = APPLICATION_STATE;
const NO_REPORT_PHASES: readonly (string | null)[] = ['SUSPENDED', 'OVERDUE_REMOVAL'];
/** In these states a report about the crane does not change state or phase. */
const cannotReportCrane = ({ state, phase }: ApplicationRow) => state !== APPROVED || NO_REPORT_PHASES.includes(phase);

/**
 * T27a, T28b, T30a, T31a: crane up, whatever the permit says. The first report is also recorded on the application:
 * from then on the permit counts as used.
 */
export async function start({
  tx,
  facts,
  request,
  actorId,
  actorName,
  at,
}: TransitionContext<'start'>): Promise<TransitionEffects> {
  const { application, activations } = facts;
  const { startedAt, operatorName } = request;
  if (Date.parse(startedAt) > at.getTime()) throw badField('transition.startedAt', NOT_AHEAD_OR_EMPTY);
  const last = activations[0]?.stopped_at ?? null;
  if (last !== null && Date.parse(startedAt) < last.getTime())
    throw badField('transition.startedAt', `The crane was up until ${instantOf(facts, last)}. Enter a later time.`);
  await insertActivation(tx, application.id, { startedAt, operatorName, by: { id: actorId, name: actorName }, at });
  const against = upAgainst(facts);
  return {
    // A suspended, overdue or closed permit stays so; lifting a suspension then returns to "crane up".
    stays: cannotReportCrane(application),
    ...(against === null ? {} : { text: `Up without a permit in force. ${against}` }),
    set: {
      ...(application.activated_at === null ? { activated_at: startedAt } : {}),
      ...(application.phase === 'SUSPENDED' ? { phase_before: 'ACTIVE' as const } : {}),
      // A crane reported removed is back.
      removed_at: null,
    },
    changes: [
      { field: 'startedAt', before: null, after: startedAt },
      ...(operatorName === null ? [] : [{ field: 'operatorName', before: null, after: operatorName }]),
    ],
    detail: { startedAt, ...(against === null ? {} : { against }) },
  };
}

/**
 * T27b, T28c, T30b, T31b: crane down. A suspended or overdue permit stays so; lifting a suspension then returns to
 * "crane down".
 */
export async function stop({
  tx,
  facts,
  request,
  actorId,
  actorName,
  at,
}: TransitionContext<'stop'>): Promise<TransitionEffects> {
  const { application, activations } = facts;
  const { stoppedAt } = request;
  const running = activations.find(({ stopped_at }) => stopped_at === null);
  if (Date.parse(stoppedAt) > at.getTime()) throw badField('transition.stoppedAt', NOT_AHEAD_OR_EMPTY);
  if (running && Date.parse(stoppedAt) < running.started_at.getTime())
    throw badField(
      'transition.stoppedAt',
      `The crane went up on ${instantOf(facts, running.started_at)}. Enter a later time.`,
    );
  await stopActivation(tx, application.id, stoppedAt, { id: actorId, name: actorName });
  return {
    stays: cannotReportCrane(application),
    set: application.phase === 'SUSPENDED' ? { phase_before: 'IDLE' } : {},
    changes: [{ field: 'stoppedAt', before: running?.started_at.toISOString() ?? null, after: stoppedAt }],
    detail: { stoppedAt },
  };
}

/** T26a: the crane was up when its permit was replaced, so it is up under this one; the report is carried over. */
export async function continueUp({ tx, facts, request, actorId, actorName, at }: TransitionContext<'continue-up'>) {
  const { startedAt, operatorName, before } = request;
  await insertActivation(tx, facts.application.id, {
    startedAt,
    operatorName,
    by: { id: actorId, name: `${actorName}, from ${before}` },
    at,
  });
  return {
    set: { activated_at: startedAt },
    changes: [{ field: 'startedAt', before: null, after: startedAt }],
    detail: { startedAt },
  } satisfies TransitionEffects;
}

/** T26b: the crane is down but was used before, so this permit does not count as never used. */
export const continueDown = async ({ request }: TransitionContext<'continue-down'>): Promise<TransitionEffects> => ({
  set: { activated_at: request.since },
});

/** T24a: the period has ended and removal of the crane has not been reported. */
export const overdue = async (_transition: TransitionContext<'overdue'>): Promise<TransitionEffects> => ({});
