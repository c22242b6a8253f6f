import {
  type Application,
  type CheckedGuard,
  type PossibleTransitions,
  type Transition,
  unaskedOf,
} from '@jibline/contract';
import { type ActorAccess, applicationActions, mayMake, rowFor } from '../../policy.ts';
import { whyNotDecide } from '../effects/decision-rules.ts';
import { type GuardFacts, handsOver } from './guard-facts.ts';
import { unmetGuards } from './guards.ts';

type Reason = PossibleTransitions['moves'][number]['reasons'][number];
type Blocked = Application['blocked'][number];

const NO_PERMISSION = 'You don’t have permission to do this.';

/** Why this person may not, beyond the roles in the table: each airport makes its own decision. */
export function whoReasons(row: Transition, access: ActorAccess, facts: GuardFacts): Reason[] {
  if (!mayMake(access, row)) return [{ guard: 'who', message: NO_PERMISSION }];
  if (row.event !== 'approve' && row.event !== 'reject') return [];
  const open = facts.application.airports.filter(({ outcome }) => outcome === null);
  const refusals = open.flatMap((airport) => whyNotDecide(facts, airport) ?? []);
  // Being allowed to decide at one undecided airport is enough.
  return refusals.length < open.length ? [] : refusals.map((message) => ({ guard: 'who', message }));
}

/** Guards that the transition's own form can satisfy: a decision made elsewhere. */
const MET_BY_FORM: Partial<Record<string, CheckedGuard>> = { approve: 'airport-may-decide' };

/** The step that has to be done first, where there is one. */
function firstDo(guard: string, { airports, referrals, now }: GuardFacts): Blocked['instead'] {
  if (guard === 'second-signature') return 'sign';
  if (guard !== 'replies-in-or-lapsed') return null;
  const isUnasked = airports.some(({ finding: { evaluation } }) => evaluation && unaskedOf(evaluation, referrals)[0]);
  if (isUnasked) return 'refer';
  return referrals.some(({ reply, reply_by }) => reply === null && reply_by > now) ? 'record-reply' : 'refer';
}

/** A recommendation is a step of its own, offered beside the decision, and comes before its signature. */
function stepFirst(reasons: readonly Reason[], facts: GuardFacts): Blocked['instead'] {
  // No step leads to an approval any more.
  if (reasons.some(({ guard }) => guard === 'end-ahead')) return null;
  const recommends = reasons.findIndex(({ guard }) => guard === 'recommendation-given');
  const before = recommends === -1 ? reasons : reasons.slice(0, recommends);
  return before.map(({ guard }) => firstDo(guard, facts)).find((one) => one !== null) ?? null;
}

/** The event of an action; for other actions, a name without a row in the table. */
export const eventOf = (action: string) => action.replace('applications:', '');

/** Of the transitions a person is offered, those that are not possible now, with the guards' own sentences. */
export function blockedTransitions(access: ActorAccess, facts: GuardFacts): Blocked[] {
  const { application } = facts;
  return applicationActions(access, application).flatMap((action): Blocked[] => {
    const event = eventOf(action);
    const row = rowFor(application, event);
    // For submissions the form reports every issue itself.
    if (!row || handsOver(event)) return [];
    const reasons = [...whoReasons(row, access, facts), ...unmetGuards(row, facts)];
    if (reasons.length === 0) return [];
    return [
      {
        event,
        reasons: [...new Set(reasons.map(({ message }) => message))],
        byForm: reasons.every(({ guard }) => guard === MET_BY_FORM[event]),
        instead: stepFirst(reasons, facts),
      },
    ];
  });
}
