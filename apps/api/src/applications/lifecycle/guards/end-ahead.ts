import { AFTER_END, isEndPast } from '@jibline/contract';
import { instantOf } from '../../emails/email-context.ts';
import { periodByRule } from '../effects/decision-rules.ts';
import type { GuardFacts, GuardResult } from './guard-facts.ts';

/**
 * The permits of this decision still apply when it is made: by what was applied for, by what airports approved before it
 * (another airport was slower, or the fee was paid later), and by what a rule gives.
 */
export function endAhead(facts: GuardFacts): GuardResult {
  const { application, byRule, request, now } = facts;
  if (isEndPast(application.end_at, now)) return false;
  for (const { icao, outcome, valid_to } of application.airports)
    if (outcome === 'approved' && valid_to !== null && isEndPast(valid_to, now)) {
      const then = request?.event === 'confirm-approval-payment' ? 'Decide again with a later end.' : AFTER_END;
      return `${icao} approved this until ${instantOf(facts, valid_to)}, which has passed. ${then}`;
    }
  for (const { icao, validityDaysMax } of byRule.values()) {
    const { to } = periodByRule(application, now, validityDaysMax);
    if (isEndPast(to, now))
      return `An automatic approval at ${icao} lasts ${validityDaysMax} days and would have ended on ${instantOf(facts, to)}. An officer must decide.`;
  }
  return true;
}
