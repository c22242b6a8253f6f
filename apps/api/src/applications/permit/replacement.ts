import { APPLICATION_STATE } from '@jibline/contract';
import type { ApplicationsContext } from '../context.ts';
import { activationsOf, type StoredActivation } from '../lifecycle/activation-store.ts';
import { applyTransition, type Mover } from '../lifecycle/transition.ts';
import type { AnyTransitionRequest } from '../lifecycle/transition-request.ts';
import { setReplacement } from '../lifecycle/transition-store.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';

const { APPROVED } = APPLICATION_STATE;

export const isContinuation = ({ kind, parent_id }: Pick<ApplicationRow, 'kind' | 'parent_id'>) =>
  kind !== 'NEW' && parent_id !== null;

/**
 * When an approved permit is valid at all its airports. Null if it cannot replace another: no longer approved, or
 * suspended by then.
 */
function firstInstant({ state, airports, suspended_from }: ApplicationRow, at: Date): Date | null {
  const starts = airports.flatMap(({ valid_from }) => valid_from?.getTime() ?? []);
  if (state !== APPROVED || starts.length === 0) return null;
  const first = new Date(Math.max(...starts, at.getTime()));
  return suspended_from !== null && suspended_from <= first ? null : first;
}

const asSystem = (mover: Mover, application: ApplicationRow): Mover => ({ ...mover, application, access: null });

/** The crane's state, up or down, is carried over to the permit that takes over. */
async function carryCraneState(
  mover: Mover,
  before: ApplicationRow,
  next: ApplicationRow,
  running: StoredActivation | null,
) {
  const from = before.replaced_from;
  if (from === null || before.activated_at === null || before.removed_at !== null || next.phase !== 'UPCOMING') return;
  const since = from.toISOString();
  const request: AnyTransitionRequest = running
    ? { event: 'continue-up', startedAt: since, operatorName: running.operator_name, before: before.number }
    : { event: 'continue-down', since, before: before.number };
  await applyTransition(asSystem(mover, next), request);
}

/** T26: by time, when the permit that takes over starts. The transaction locks both applications. */
async function takeOver(mover: Mover, before: ApplicationRow, next: ApplicationRow): Promise<void> {
  const from = before.replaced_from;
  if (before.state !== APPROVED || from === null || from > mover.at) return;
  const running = (await activationsOf(mover.tx, before.id)).find(({ stopped_at }) => stopped_at === null) ?? null;
  await applyTransition(asSystem(mover, before), { event: 'supersede' });
  await carryCraneState(mover, before, next, running);
}

/** After any change to an extension or variation: updates from when it replaces the earlier permit, if at all. */
export async function settleReplacement(mover: Mover, next: ApplicationRow): Promise<void> {
  if (!isContinuation(next) || next.parent_id === null) return;
  const before = await lockApplication(mover.tx, next.parent_id);
  // A replacement that has already happened is not undone, whatever happens to the new permit.
  if (!before || (before.replaced_from !== null && before.replaced_from <= mover.at)) return;
  const isNext = next.state === APPROVED;
  if (!isNext && before.successor_id !== next.id) return;
  const from = firstInstant(next, mover.at);
  await setReplacement(mover.tx, before.id, isNext ? next.id : null, from);
  await takeOver(mover, { ...before, successor_id: next.id, replaced_from: from }, next);
}

/** Replaces the permits whose successor has started. */
export const replaceDue = async (context: ApplicationsContext, id: string): Promise<boolean> => {
  const airportsInForce = await context.surfaces.current();
  return context.db.transaction().execute(async (tx) => {
    const before = await lockApplication(tx, id);
    const next = before?.successor_id ? await lockApplication(tx, before.successor_id) : null;
    if (!before || !next) return false;
    await takeOver(
      { context, tx, airportsInForce, application: before, access: null, at: context.now() },
      before,
      next,
    );
    return true;
  });
};

/** The permit that has already replaced this one, and since when; null while this one is current. */
export async function takenOverBy({
  tx,
  application,
  at,
}: Mover): Promise<{ next: ApplicationRow; from: Date } | null> {
  let found: { next: ApplicationRow; from: Date } | null = null;
  for (let before = application; before.successor_id !== null; ) {
    const from = before.replaced_from;
    const next = from !== null && from <= at ? await lockApplication(tx, before.successor_id) : null;
    if (from === null || !next) break;
    found = { next, from };
    before = next;
  }
  return found;
}

/** Closes the earlier permit before anything is reported under the one that replaced it. */
export async function takeOverFirst(mover: Mover): Promise<ApplicationRow> {
  const { tx, application } = mover;
  if (!isContinuation(application) || application.parent_id === null || application.state !== APPROVED)
    return application;
  const before = await lockApplication(tx, application.parent_id);
  if (before?.successor_id !== application.id) return application;
  await takeOver(mover, before, application);
  return (await lockApplication(tx, application.id)) ?? application;
}
