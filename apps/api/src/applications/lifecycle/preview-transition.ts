import {
  type ApplicationState,
  type PossibleTransitions,
  type RefundReason,
  STATE_NAMES,
  type Transition,
  transitionsBetween,
} from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { gatherAbout, gatherAll } from '../emails/email-context.ts';
import { promisedBy } from '../emails/preview.ts';
import { findApplicationFor } from '../find.ts';
import { successorsOf } from '../permit/successor-permits.ts';
import { type ApplicationRow, findApplication } from '../store.ts';
import { loadGuardFacts } from './guards/guard-facts.ts';
import { unmetGuards } from './guards/guards.ts';
import { whoReasons } from './guards/possible.ts';
import { emailsOf, progressOf } from './landing.ts';

const NOT_AT_THIS_STAGE = 'Not possible at this stage of the review.';

type Reason = PossibleTransitions['moves'][number]['reasons'][number];

function stageReasons(row: Transition, { state, phase }: ApplicationRow): Reason[] {
  if (STATE_NAMES[state] !== row.from) return [{ guard: 'state', message: NOT_AT_THIS_STAGE }];
  if (row.fromPhases && (phase === null || !row.fromPhases.includes(phase)))
    return [{ guard: 'phase', message: NOT_AT_THIS_STAGE }];
  return [];
}

/** Whether the caller may make that transition now, why not, and what would happen. Changes nothing. */
export async function previewTransition(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  from: ApplicationState,
  to: ApplicationState,
): Promise<PossibleTransitions> {
  const airportsInForce = await context.surfaces.current();
  return context.db.transaction().execute(async (tx) => {
    const now = context.now();
    const { application, access } = await findApplicationFor(tx, actor, id, now);
    const when = { publicUrl: context.publicUrl, at: now };
    const about = await gatherAbout(tx, id, when);
    const moves: PossibleTransitions['moves'] = [];
    for (const row of transitionsBetween(STATE_NAMES[from] ?? 'DRAFT', STATE_NAMES[to] ?? 'DRAFT')) {
      const options = { context, airportsInForce, application, access, request: null, event: row.event, now };
      const facts = await loadGuardFacts(tx, options);
      const stage = stageReasons(row, application);
      const reasons = [
        ...stage,
        ...whoReasons(row, access, facts),
        ...(stage.length > 0 ? [] : unmetGuards(row, facts)),
      ];
      const successors = (await successorsOf((one) => findApplication(tx, one), application, row.event, now)).map(
        (one) => one.id,
      );
      const refund: RefundReason | undefined = row.refund === 'byProgress' ? progressOf(facts) : row.refund;
      moves.push({
        transition: row.id,
        event: row.event,
        allowed: reasons.length === 0,
        reasons: reasons.map(({ guard, message }) => ({ guard, message })),
        ...(await promisedBy(tx, about, {
          event: row.event,
          letters: emailsOf(row, facts),
          now,
          actorId: actor.id,
          alsoAbout: await gatherAll(tx, successors, when),
        })),
        onAccount: facts.money.onAccount && (row.effects as readonly string[]).includes('charge-account'),
        refund: refund ? await context.money.refundOf(tx, application, refund) : null,
      });
    }
    return { allowed: moves.some(({ allowed }) => allowed), moves };
  });
}
