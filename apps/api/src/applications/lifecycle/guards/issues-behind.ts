import { AIRPORT_CLOSED } from '@jibline/contract';
import { onTheWire } from '../../drafts/missing-answers.ts';
import type { GuardFacts } from './guard-facts.ts';
import type { Unmet } from './guards.ts';

type FieldIssue = ReturnType<typeof onTheWire>;

/** The issues behind a failed guard; answer by answer where the form can correct them. */
export function issuesBehind({ guard, message }: Unmet, facts: GuardFacts): FieldIssue[] {
  if (guard === 'form-complete') return facts.formIssues.map(onTheWire);
  // The form reports a missing start or airport itself.
  if (guard === 'lead-time-or-urgent') return facts.noticeIssues.map(onTheWire);
  if (guard === 'extension-in-limits') return facts.extensionIssues.map(onTheWire);
  if (guard === 'airport-active') return facts.application.airport_id === null ? [] : [onTheWire(AIRPORT_CLOSED)];
  // The form of an approval has a field for it.
  if (guard === 'end-ahead' && facts.request?.event === 'approve') return [{ path: 'transition.validTo', message }];
  return [{ path: `guards.${guard}`, message }];
}
