import type { LifecycleEvent } from '@jibline/contract';
import { record } from '../history/record.ts';
import { gatherFacts } from './facts.ts';
import { type Unmet, unmetGuards } from './guards.ts';
import { isContinuation, settleReplacement, takeOverFirst } from './permit/take-over.ts';
import { rowFor } from './policy.ts';
import type { MoveRequest, SystemRequest } from './request.ts';
import { lockCase, type StoredCase } from './store.ts';
import { type Mover, move } from './transition.ts';

const SUBMITTED = 2;
const PROCESSING = 3;
const APPROVED = 7;

async function again(mover: Mover, id: string): Promise<StoredCase> {
  const application = await lockCase(mover.tx, id);
  if (!application) throw new Error(`application ${id} is gone`);
  return application;
}

/** What keeps the system from making this move now; null where there is no such move. Asks, and changes nothing. */
async function whatKeeps(mover: Mover, event: LifecycleEvent): Promise<Unmet[] | null> {
  const row = rowFor(mover.application, event);
  if (!row) return null;
  const { house, held, application, at: now } = mover;
  const asked = { house, held, application, standing: null, request: null, event, now };
  return unmetGuards(row, await gatherFacts(mover.tx, asked));
}

/** A clear application that only a condition kept from being approved at once: the staff read why in its history. */
async function noteNotApproved({ tx, application, at }: Mover, unmet: readonly Unmet[]): Promise<void> {
  if (unmet.length === 0 || unmet.some(({ guard }) => guard !== 'conditions-fillable')) return;
  await record(tx, {
    aboutKind: 'application',
    aboutId: application.id,
    event: 'not-approved-automatically',
    actorId: null,
    at,
    detail: { by: 'system', internal: true, changes: [], text: unmet.map(({ message }) => message).join(' ') },
  });
}

/** Makes a move and what follows from it by itself, in the same transaction. */
export async function moveAndFollow(mover: Mover, request: MoveRequest): Promise<void> {
  const application = await takeOverFirst(mover);
  await move({ ...mover, application }, request);
  const after: Mover = { ...mover, application: await again(mover, mover.application.id), standing: null };
  const bySystem = (followed: SystemRequest) => move(after, followed);
  const { state } = after.application;
  const unmet = state === SUBMITTED ? await whatKeeps(after, 'approve-automatically') : null;
  if (unmet?.length === 0) {
    await bySystem({ event: 'approve-automatically' });
    after.application = await again(after, after.application.id);
  } else if (unmet) await noteNotApproved(after, unmet);
  const decided = after.application.airports.every(({ outcome }) => outcome === 'approved');
  if (state === PROCESSING && request.event === 'approve' && decided) await bySystem({ event: 'hold-for-payment' });
  const permitted = mover.application.state !== APPROVED && after.application.state === APPROVED;
  if (permitted) await suspendWithParent(after);
  await settleReplacement(after, await again(after, after.application.id));
  await followInSuccessor(after, request);
}

/** Ends the reason of a suspension that came with another permit's: lifted with it, unlike one of its own. */
const along = ({ number }: StoredCase) => `(with ${number})`;

/** What continues a suspended permit is suspended with it: a suspension lasts until it is lifted. */
async function suspendWithParent(mover: Mover): Promise<void> {
  const { application, at } = mover;
  if (!isContinuation(application) || application.parent_id === null) return;
  const parent = await again(mover, application.parent_id);
  const { state, suspended_from: from, suspended_until: until, suspension_reason: reason } = parent;
  if (state !== APPROVED || from === null) return;
  await move(mover, {
    event: 'suspend',
    text: `${reason ?? ''} ${along(parent)}`,
    from: new Date(Math.max(at.getTime(), from.getTime())).toISOString(),
    until: until?.toISOString() ?? null,
  });
}

/** What is suspended, lifted or revoked is so together with the permit that is approved to take its place. */
async function followInSuccessor(mover: Mover, request: MoveRequest): Promise<void> {
  if (request.event !== 'suspend' && request.event !== 'lift' && request.event !== 'revoke') return;
  const { successor_id, replaced_from } = mover.application;
  if (successor_id === null || (replaced_from !== null && replaced_from <= mover.at)) return;
  const next = await again(mover, successor_id);
  const fits = {
    suspend: next.phase !== 'SUSPENDED',
    lift: next.phase === 'SUSPENDED' && (next.suspension_reason ?? '').endsWith(along(mover.application)),
    revoke: true,
  };
  if (next.state !== APPROVED || !fits[request.event]) return;
  await move(
    { ...mover, application: next },
    { ...request, text: `${request.text} ${along(mover.application)}`.trim() },
  );
  await settleReplacement(mover, await again(mover, next.id));
}
