import { APPLICATION_STATE } from '@jibline/contract';
import { applyTransition, type Mover } from '../lifecycle/transition.ts';
import { NOT_COMBINED } from '../lifecycle/transition-context.ts';
import type { AnyTransitionRequest, RequestOf } from '../lifecycle/transition-request.ts';
import { type ApplicationRow, lockApplication } from '../store.ts';
import { isSuspendedAt } from './record.ts';
import { isContinuation, settleReplacement } from './replacement.ts';

const { APPROVED } = APPLICATION_STATE;
const TOGETHER = ['suspend', 'begin-suspension', 'lift', 'revoke'] as const;
type TogetherEvent = (typeof TOGETHER)[number];
const isTogetherRequest = (request: AnyTransitionRequest): request is RequestOf<TogetherEvent> =>
  isTogether(request.event);
const isTogether = (event: string): event is TogetherEvent => TOGETHER.some((one) => one === event);

/** A permit with a suspension of its own stays suspended when the earlier permit's is lifted. */
const isSuspendedWith = ({ phase, suspended_with }: ApplicationRow, { id, suspended_with: cause }: ApplicationRow) =>
  phase === 'SUSPENDED' && suspended_with !== null && (suspended_with === id || suspended_with === cause);

const APPLIES_TO: Record<TogetherEvent, (next: ApplicationRow, first: ApplicationRow, at: Date) => boolean> = {
  suspend: ({ phase }) => phase !== 'SUSPENDED',
  'begin-suspension': (next, first, at) => isSuspendedWith(next, first) && isSuspendedAt(next, at),
  lift: isSuspendedWith,
  revoke: () => true,
};

const MAX_CHAIN_LENGTH = 50;

type Read = (id: string) => Promise<ApplicationRow | null>;

/** The approved successors of this permit, in order, that the transition also applies to. */
export async function successorsOf(
  read: Read,
  first: ApplicationRow,
  event: string,
  at: Date,
): Promise<ApplicationRow[]> {
  const found: ApplicationRow[] = [];
  if (!isTogether(event) || first.state !== APPROVED) return found;
  for (let before = first, steps = 0; before.successor_id !== null && steps < MAX_CHAIN_LENGTH; steps++) {
    if (before.replaced_from !== null && before.replaced_from <= at) break;
    const next = await read(before.successor_id);
    if (next?.state !== APPROVED) break;
    if (APPLIES_TO[event](next, first, at)) found.push(next);
    before = next;
  }
  return found;
}

async function current(mover: Mover, id: string): Promise<ApplicationRow> {
  const application = await lockApplication(mover.tx, id);
  if (!application) throw new Error(`application ${id} is gone`);
  return application;
}

const named = (text: string, { number }: ApplicationRow) => `${text} (with ${number})`.trim();

/**
 * Suspends, lifts or revokes the approved successors together with this permit; the emails of the first permit name
 * them.
 */
export async function applyToSuccessor(mover: Mover, id: string, request: AnyTransitionRequest): Promise<void> {
  if (!isTogetherRequest(request)) return;
  const { application: first } = mover;
  const next = { ...mover, application: await current(mover, id) };
  await applyTransition(next, 'text' in request ? { ...request, text: named(request.text, first) } : request, {
    ...NOT_COMBINED,
    with: first.id,
    silent: true,
  });
  await settleReplacement(mover, await current(mover, id));
}

/** The successor of a suspended permit is suspended too: a suspension lasts until it is lifted. */
export async function suspendWithParent(mover: Mover): Promise<void> {
  const { application, at } = mover;
  if (!isContinuation(application) || application.parent_id === null) return;
  const parent = await current(mover, application.parent_id);
  const { state, suspended_from: from, suspended_until: until, suspension_reason: reason } = parent;
  if (state !== APPROVED || from === null) return;
  const request = {
    event: 'suspend',
    text: named(reason ?? '', parent),
    from: new Date(Math.max(at.getTime(), from.getTime())).toISOString(),
    until: until?.toISOString() ?? null,
  } as const;
  await applyTransition(mover, request, { ...NOT_COMBINED, with: parent.suspended_with ?? parent.id });
}
