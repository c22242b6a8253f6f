import type { LifecycleEvent } from '@jibline/contract';
import { gatherFacts } from './facts.ts';
import { unmetGuards } from './guards.ts';
import { rowFor } from './policy.ts';
import type { MoveRequest, SystemRequest } from './request.ts';
import { lockCase, type StoredCase } from './store.ts';
import { type Mover, move } from './transition.ts';
import { setSuccessor } from './transition-store.ts';

const SUBMITTED = 2;
const PROCESSING = 3;
const APPROVED = 7;

async function again(mover: Mover, id: string): Promise<StoredCase> {
  const application = await lockCase(mover.tx, id);
  if (!application) throw new Error(`application ${id} is gone`);
  return application;
}

/** Whether the system may make this move now; asks, and changes nothing. */
async function wouldHold(mover: Mover, event: LifecycleEvent): Promise<boolean> {
  const row = rowFor(mover.application, event);
  if (!row) return false;
  const { house, held, application, at: now } = mover;
  const asked = { house, held, application, standing: null, request: null, event, now };
  return unmetGuards(row, await gatherFacts(mover.tx, asked)).length === 0;
}

/** Makes a move and what follows from it by itself, in the same transaction. */
export async function moveAndFollow(mover: Mover, request: MoveRequest): Promise<void> {
  await move(mover, request);
  const after: Mover = { ...mover, application: await again(mover, mover.application.id), standing: null };
  const bySystem = (followed: SystemRequest) => move(after, followed);
  const { state, kind, parent_id } = after.application;
  if (state === SUBMITTED && (await wouldHold(after, 'approve-automatically'))) {
    await bySystem({ event: 'approve-automatically' });
    after.application = await again(after, after.application.id);
  }
  const decided = after.application.airports.every(({ outcome }) => outcome === 'approved');
  if (state === PROCESSING && request.event === 'approve' && decided) await bySystem({ event: 'hold-for-payment' });
  const permitted = mover.application.state !== APPROVED && after.application.state === APPROVED;
  if (permitted && kind !== 'NEW' && parent_id !== null) await supersedeParent(after, parent_id);
}

/** T26: an approved extension or variation takes the place of the permit it continues. */
async function supersedeParent(mover: Mover, parentId: string): Promise<void> {
  await setSuccessor(mover.tx, parentId, mover.application.id);
  const parent = await again(mover, parentId);
  if (parent.state === APPROVED) await move({ ...mover, application: parent }, { event: 'supersede' });
}
