import type { Effect } from '@jibline/contract';
import { yearAt } from '../airport-time.ts';
import { nextNumber } from '../number-store.ts';
import { clearDecisions, mainAirport } from '../related-store.ts';
import { stopActivation } from './activation-store.ts';
import { issuePermits } from './effects/decide.ts';
import { freezeAndAssess } from './effects/submit.ts';
import type { TransitionContext, TransitionEffects } from './transition-context.ts';

/** One function for each effect the table names; a missing one is a compile error. */
const CARRIED_OUT: Record<Effect, (transition: TransitionContext) => Promise<TransitionEffects>> = {
  async assess(transition) {
    const { set, airports } = await freezeAndAssess(transition, 'submission');
    return { set, detail: { airportIds: airports } };
  },
  async 'case-number'({ tx, facts: { application }, at }) {
    const main = await mainAirport(tx, application);
    const number = main ? await nextNumber(tx, main.icao, yearAt(at, main.time_zone)) : application.number;
    return {
      set: { number },
      changes: [{ field: 'number', before: application.number, after: number }],
      detail: { number, draftNumber: application.draft_number },
    };
  },
  async 'open-payment'({ context, tx, facts: { application }, request }) {
    const due =
      request.event === 'pay-to-lodge'
        ? { purpose: 'lodgement' as const, quoteId: request.quoteId, payerEmail: request.payerEmail }
        : { purpose: 'approval' as const, quoteId: null, payerEmail: null };
    await context.money.begin(tx, application, due);
    return {};
  },
  async 'charge-account'({ context, tx, facts: { application }, request, actorId }) {
    const due =
      request.event === 'lodge'
        ? { purpose: 'lodgement' as const, quoteId: request.quoteId ?? null }
        : { purpose: 'approval' as const, quoteId: null };
    // An automatic approval does not wait for its fee.
    const paysFirst = request.event !== 'approve-automatically';
    await context.money.charge(tx, application, { ...due, paysFirst, actorId });
    return {};
  },
  async 'close-payment'({ context, tx, facts }) {
    await context.money.close(tx, facts.application);
    return {};
  },
  'issue-permits': async ({ tx, facts, at }) => ({ detail: { permits: await issuePermits(tx, facts, at) } }),
  async 'clear-decisions'({ tx, facts }) {
    await clearDecisions(tx, facts.application.id);
    return {};
  },
  async 'end-activation'({ tx, facts, request, actorId, actorName, at }) {
    const downAt = 'removedAt' in request ? request.removedAt : at;
    await stopActivation(tx, facts.application.id, downAt, { id: actorId, name: actorName });
    return {};
  },
};

const together = (a: TransitionEffects, b: TransitionEffects): TransitionEffects => ({
  ...a,
  ...b,
  set: { ...a.set, ...b.set },
  changes: [...(a.changes ?? []), ...(b.changes ?? [])],
  detail: { ...a.detail, ...b.detail },
});

/** Runs the event's own effect, then those named by the table's row, in its order. */
export async function carryOut(
  transition: TransitionContext,
  own: TransitionEffects,
  effects: readonly Effect[],
): Promise<TransitionEffects> {
  let effected = own;
  for (const effect of effects) effected = together(effected, await CARRIED_OUT[effect](transition));
  return effected;
}
