import { createHash } from 'node:crypto';
import {
  type Guard,
  isClosed,
  type LifecycleEvent,
  PERMIT_FIELD,
  STATE_NAMES,
  type Transition,
  type TransitionRequest,
  verdict,
} from '@jibline/contract';
import type { AirportsInForce } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { calledAs } from '../../rights/person.ts';
import { stale } from '../check-version.ts';
import type { ApplicationsContext } from '../context.ts';
import { type ActorAccess, mayMake } from '../policy.ts';
import type { ApplicationRow } from '../store.ts';
import { carryOut } from './carry-out.ts';
import { effect } from './effects/by-event.ts';
import { insertEvent } from './event-store.ts';
import { type GuardFacts, loadGuardFacts } from './guards/guard-facts.ts';
import { attention, type Unmet, unmetGuards } from './guards/guards.ts';
import { issuesBehind } from './guards/issues-behind.ts';
import { dueOnLanding, emailsOf, landingOf, landsElsewhere, progressOf } from './landing.ts';
import { NOT_COMBINED, type Together, type TransitionContext, type TransitionEffects } from './transition-context.ts';
import { notPermitted, notPossible } from './transition-refusals.ts';
import type { AnyTransitionRequest } from './transition-request.ts';
import { saveTransition } from './transition-store.ts';
import { withoutReply } from './unsent-answers.ts';

export interface Mover {
  context: ApplicationsContext;
  tx: Tx;
  airportsInForce: AirportsInForce;
  /** Locked by this transaction. */
  application: ApplicationRow;
  /** null: the system. */
  access: ActorAccess | null;
  at: Date;
}

/** The table's row for this event from the current state. */
function findTransition({ application, access }: Mover, event: LifecycleEvent): Transition {
  const judged = verdict(STATE_NAMES[application.state] ?? null, event, application.phase);
  if (judged.allowed) return judged.transition;
  throw notPossible(application, event, access);
}

const IN_THE_FORM: readonly Guard[] = ['form-complete', 'lead-time-or-urgent', 'airport-active', 'extension-in-limits'];

const isAboutPermit = ({ path }: { path: string }) => path === PERMIT_FIELD;

/** Two guards can fail for the same reason; people read it once. */
const sentencesOf = (unmet: readonly Unmet[]) => [...new Set(unmet.map(({ message }) => message))].join(' ');

/** Reports every failed guard at once. */
function refuse(unmet: readonly Unmet[], facts: GuardFacts): never {
  const issues = unmet.flatMap((one) => issuesBehind(one, facts)).slice(0, 200);
  const message = sentencesOf(unmet);
  if (unmet.some(({ guard }) => IN_THE_FORM.includes(guard)))
    // Problems of the permit being extended cannot be corrected in the answers.
    throw new ApiError('incomplete', issues.every(isAboutPermit) ? message : attention(issues.length), { issues });
  throw new ApiError('transition-refused', message, { issues });
}

export const digestOf = (request: AnyTransitionRequest | TransitionRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * The only place that writes the state. Guards, `update … where version`, history and the event for emails and
 * payments: one transaction, all or nothing.
 */
export async function applyTransition(
  mover: Mover,
  request: AnyTransitionRequest,
  together = NOT_COMBINED,
  /** Digest of the request as sent, by which a repeat is recognised. */
  digest = digestOf(request),
): Promise<ApplicationRow['version']> {
  const { context, tx, airportsInForce, application, access, at } = mover;
  const row = findTransition(mover, request.event);
  if (access === null ? !row.who.includes('system') : !mayMake(access, row)) throw notPermitted(row.event, access);
  const facts = await loadGuardFacts(tx, {
    context,
    airportsInForce,
    application,
    access,
    request,
    event: row.event,
    now: at,
  });
  const unmet = unmetGuards(row, facts);
  const failed = unmet.length > 0;
  if (failed && !landsElsewhere(row, unmet, access)) refuse(unmet, facts);
  const actorName = access ? calledAs(access.person) : 'system';
  const actorId = access?.person.id ?? null;
  const transition: TransitionContext = {
    context,
    tx,
    airportsInForce,
    facts,
    row,
    request,
    actorId,
    actorName,
    at,
    together,
  };
  const own: TransitionEffects = failed ? { text: sentencesOf(unmet) } : await effect(transition);
  const named = own.waits ? [] : ((failed ? row.otherwise?.effects : row.effects) ?? []);
  const effected = await carryOut(transition, own, named);
  const landing = landingOf(row, effected, application, failed);
  const closed = isClosed(landing.state);
  const version = application.version + 1;
  const continued = withoutReply(application, row.event, landing);
  const written = await saveTransition(tx, application, {
    ...continued.set,
    ...effected.set,
    ...dueOnLanding(landing.state, application, facts),
    state: landing.state,
    phase: landing.phase,
    close_reason: closed ? (effected.closeReason ?? application.close_reason) : null,
    ...(closed && application.closed_at === null ? { closed_at: at } : {}),
    version,
    last_move: JSON.stringify({ event: row.event, version: application.version, actorId, digest }),
    updated_at: at,
    updated_by: actorId,
  });
  if (!written) throw stale(application, application.version);
  await recordTransition(mover, {
    row,
    facts,
    effected,
    landing,
    failed,
    version,
    actorId,
    actorName,
    together,
    continued,
  });
  return version;
}

interface AppliedTransition {
  row: Transition;
  facts: GuardFacts;
  effected: TransitionEffects;
  landing: { state: ApplicationRow['state'] };
  failed: boolean;
  version: number;
  actorId: string | null;
  actorName: string;
  together: Together;
  continued: ReturnType<typeof withoutReply>;
}

async function recordTransition({ context, tx, application, at }: Mover, applied: AppliedTransition): Promise<void> {
  const { row, facts, effected, landing, failed, version, actorId, actorName, together, continued } = applied;
  const entry = { aboutKind: 'application' as const, aboutId: application.id, actorId, at };
  await appendHistory(tx, {
    ...entry,
    event: row.event,
    detail: {
      by: actorName,
      transition: row.id,
      fromState: application.state,
      toState: landing.state,
      changes: effected.changes ?? [],
      ...(effected.text ? { text: effected.text } : {}),
      ...(effected.internal ? { internal: true } : {}),
    },
  });
  if (continued.text !== null)
    await appendHistory(tx, {
      ...entry,
      event: 'continue-unanswered',
      detail: { by: actorName, text: continued.text },
    });
  const refund = failed ? row.otherwise?.refund : row.refund;
  const event = {
    id: newId(at.getTime()),
    applicationId: application.id,
    event: row.event,
    transition: row.id,
    fromState: application.state,
    toState: landing.state,
    version,
    // Until every airport has decided, no email about the decision is sent.
    letters: effected.waits || together.silent ? [] : emailsOf(failed ? (row.otherwise ?? row) : row, facts),
    detail: {
      ...effected.detail,
      ...(effected.text && !effected.internal ? { text: effected.text } : {}),
      ...(effected.internal ? { internal: true } : {}),
      ...(failed ? { failed: true } : {}),
      ...(continued.unsent > 0 ? { unsent: continued.unsent } : {}),
      ...(together.along.length > 0 ? { along: together.along } : {}),
      ...(refund ? { refund: refund === 'byProgress' ? progressOf(facts) : refund } : {}),
    },
    actorId,
    at,
  };
  await insertEvent(tx, event);
  await context.outbox.queueJob(tx, 'application-event', { eventId: event.id });
}
