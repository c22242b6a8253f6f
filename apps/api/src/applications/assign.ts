import type { Application } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkVersion } from './check-version.ts';
import type { ApplicationsContext } from './context.ts';
import { lockApplicationFor } from './find.ts';
import { getApplication } from './get.ts';
import { checkAssignee } from './lifecycle/effects/review.ts';
import { insertEvent, insertSilentEvent } from './lifecycle/event-store.ts';
import { applyTransitionWithFollowUps } from './lifecycle/follow-ups.ts';
import type { Mover } from './lifecycle/transition.ts';
import { saveTransition } from './lifecycle/transition-store.ts';
import { applicationActions } from './policy.ts';

const { SUBMITTED } = APPLICATION_STATE;

interface Assignment {
  version: number;
  assigneeId: string | null;
}

/** Assigns an application to an officer, or unassigns it. The first assignment starts the review (T10). */
export async function assignApplication(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  sent: Assignment,
): Promise<Application> {
  const airportsInForce = await context.surfaces.current();
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    await assign({ context, tx, airportsInForce, actor, at }, id, sent);
    return getApplication(context, tx, actor, id, at);
  });
}

export interface Assigning extends Pick<Mover, 'context' | 'tx' | 'airportsInForce' | 'at'> {
  actor: Person;
}

export async function assign(assigning: Assigning, id: string, sent: Assignment): Promise<void> {
  const { context, tx, airportsInForce, actor, at } = assigning;
  const { application, access } = await lockApplicationFor(tx, actor, id, at);
  if (!applicationActions(access, application).includes('applications:assign')) {
    if (
      access.side === 'staff' &&
      application.state !== SUBMITTED &&
      application.state !== APPLICATION_STATE.PROCESSING
    )
      throw new ApiError(
        'transition-refused',
        `Application ${application.number} is not open, so it can’t be assigned.`,
      );
    throw forbidden('assign this application');
  }
  const { assigneeId } = sent;
  // The same request again, because its reply was lost.
  if (
    application.version !== sent.version &&
    application.assignee_id === assigneeId &&
    application.updated_by === actor.id
  )
    return;
  checkVersion(application, sent.version);
  if (application.state === SUBMITTED) {
    if (assigneeId === null) throw new ApiError('transition-refused', 'The review has not started yet.');
    await applyTransitionWithFollowUps(
      { context, tx, airportsInForce, application, access, at },
      { event: 'take', assigneeId },
    );
    return;
  }
  const facts = { application, now: at };
  const name = assigneeId === null ? null : await checkAssignee({ tx, facts }, assigneeId);
  const version = application.version + 1;
  await saveTransition(tx, application, {
    assignee_id: assigneeId,
    assignee_key: (name ?? '').toLowerCase(),
    version,
    updated_at: at,
    updated_by: actor.id,
  });
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: id,
    event: 'assign',
    actorId: actor.id,
    at,
    detail: {
      by: calledAs(actor),
      internal: true,
      changes: [{ field: 'assignee', before: application.assignee_name, after: name }],
    },
  });
  if (assigneeId === null) {
    await insertSilentEvent(tx, application, { event: 'assign', version, actorId: actor.id, at });
  } else {
    const event = {
      id: newId(at.getTime()),
      applicationId: id,
      event: 'assign',
      transition: 'assign',
      fromState: application.state,
      toState: application.state,
      version,
      letters: ['E09' as const],
      detail: { assigneeId, before: application.assignee_id },
      actorId: actor.id,
      at,
    };
    await insertEvent(tx, event);
    await context.outbox.queueJob(tx, 'application-event', { eventId: event.id });
  }
}
