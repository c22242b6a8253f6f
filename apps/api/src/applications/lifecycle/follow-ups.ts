import type { Guard, LifecycleEvent } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract';
import { appendHistory } from '../../history/append-history.ts';
import { settleReplacement, takenOverBy, takeOverFirst } from '../permit/replacement.ts';
import { applyToSuccessor, successorsOf, suspendWithParent } from '../permit/successor-permits.ts';
import { accessOf, rowFor } from '../policy.ts';
import { type ApplicationRow, findApplication, lockApplication } from '../store.ts';
import { loadGuardFacts } from './guards/guard-facts.ts';
import { type Unmet, unmetGuards } from './guards/guards.ts';
import { applyTransition, digestOf, type Mover } from './transition.ts';
import { NOT_COMBINED } from './transition-context.ts';
import type { AnyTransitionRequest, RequestOf, SystemRequest } from './transition-request.ts';

const { SUBMITTED, PROCESSING, APPROVED } = APPLICATION_STATE;

/** As it is after a transition; this transaction holds its lock already. */
async function again(mover: Mover, id: string): Promise<ApplicationRow> {
  const application = await findApplication(mover.tx, id);
  if (!application) throw new Error(`application ${id} is gone`);
  return application;
}

/** Why the system cannot make this transition now; null where there is none to make. Changes nothing. */
async function unmetGuardsOf(mover: Mover, event: LifecycleEvent): Promise<Unmet[] | null> {
  const row = rowFor(mover.application, event);
  if (!row) return null;
  const { context, airportsInForce, application, at: now } = mover;
  const requested = { context, airportsInForce, application, access: null, request: null, event, now };
  return unmetGuards(row, await loadGuardFacts(mover.tx, requested));
}

/** The other reasons are the airport’s own settings, or what an officer checks in any case. */
const EXPLAINED: readonly Guard[] = ['conditions-fillable', 'end-ahead'];

/** When only a condition or the end kept a clear application from automatic approval, its history tells staff why. */
async function noteNotApproved({ tx, application, at }: Mover, unmet: readonly Unmet[]): Promise<void> {
  if (unmet.length === 0 || unmet.some(({ guard }) => !EXPLAINED.includes(guard))) return;
  await appendHistory(tx, {
    aboutKind: 'application',
    aboutId: application.id,
    event: 'not-approved-automatically',
    actorId: null,
    at,
    detail: { by: 'system', internal: true, changes: [], text: unmet.map(({ message }) => message).join(' ') },
  });
}

/**
 * A crane reported up counts for the permit now valid, even if the site reports it under an earlier permit of the
 * chain.
 */
async function startUnderLater(mover: Mover, request: RequestOf<'start'>): Promise<boolean> {
  const later = await takenOverBy(mover);
  if (!later) return false;
  const { next: application, from } = later;
  const access = mover.access && accessOf(mover.access.person, application, mover.at);
  const startedAt = new Date(Math.max(Date.parse(request.startedAt), from.getTime())).toISOString();
  await applyTransitionWithFollowUps({ ...mover, application, access }, { ...request, startedAt });
  return true;
}

/** Makes a transition and those that follow from it automatically, in one transaction. */
export async function applyTransitionWithFollowUps(
  mover: Mover,
  request: AnyTransitionRequest,
  digest = digestOf(request),
): Promise<void> {
  if (request.event === 'start' && (await startUnderLater(mover, request))) return;
  const application = await takeOverFirst(mover);
  const successors = await successorsOf((id) => lockApplication(mover.tx, id), application, request.event, mover.at);
  const along = successors.map(({ id, number }) => ({ id, number }));
  await applyTransition({ ...mover, application }, request, { ...NOT_COMBINED, along }, digest);
  const after: Mover = { ...mover, application: await again(mover, mover.application.id), access: null };
  const bySystem = (followed: SystemRequest) => applyTransition(after, followed);
  const { state } = after.application;
  const unmet = state === SUBMITTED ? await unmetGuardsOf(after, 'approve-automatically') : null;
  if (unmet?.length === 0) {
    await bySystem({ event: 'approve-automatically' });
    after.application = await again(after, after.application.id);
  } else if (unmet) await noteNotApproved(after, unmet);
  const decided = after.application.airports.every(({ outcome }) => outcome === 'approved');
  const waitsForPayment = state === PROCESSING && request.event === 'approve' && decided;
  if (waitsForPayment) await bySystem({ event: 'hold-for-payment' });
  const permitted = mover.application.state !== APPROVED && after.application.state === APPROVED;
  if (permitted) await suspendWithParent(after);
  await settleReplacement(
    after,
    waitsForPayment || permitted ? await again(after, after.application.id) : after.application,
  );
  for (const { id } of along) await applyToSuccessor(after, id, request);
}
