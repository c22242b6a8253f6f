import {
  AUTHORITY_NAMES,
  type Authority,
  type CheckedGuard,
  DAY_MS,
  formatDate,
  GUARDS,
  type Guard,
  isPierced,
  type Path,
  type Transition,
  unaskedOf,
} from '@jibline/contract';
import { outdatedAt } from '../../assessments/assessment-record.ts';
import { isSuspendedAt } from '../../permit/record.ts';
import type { ApplicationAirport } from '../../store.ts';
import type { AnyTransitionRequest, RequestOf } from '../transition-request.ts';
import { endAhead } from './end-ahead.ts';
import type { AirportFacts, GuardFacts, GuardResult } from './guard-facts.ts';
import { isAsQuoted, type PaymentFacts } from './money-facts.ts';
import { isReplaced, isRunning, notUpAlready, periodOver, removalOverdue } from './permit-guards.ts';

type Check = (facts: GuardFacts) => GuardResult;

const asks = <E extends AnyTransitionRequest['event']>({ request }: GuardFacts, event: E): RequestOf<E> | null =>
  request?.event === event ? (request as RequestOf<E>) : null;
const paymentOf = ({ request }: GuardFacts) => (request && 'payment' in request ? request.payment : null);
const hasEnded = (facts: GuardFacts, ...outcomes: PaymentFacts['outcome'][]) =>
  outcomes.some((outcome) => outcome === paymentOf(facts)?.outcome);

/** The airports a decision is about: the one it names, or in a preview, all that are undecided. */
function decidedAirports(facts: GuardFacts): { airport: ApplicationAirport; assessed: AirportFacts }[] {
  const named = asks(facts, 'approve')?.airportId ?? asks(facts, 'reject')?.airportId;
  return facts.application.airports
    .filter(({ airport_id, outcome }) => (named ? airport_id === named : outcome === null))
    .flatMap((airport) =>
      facts.airports
        .filter(({ airportId }) => airportId === airport.airport_id)
        .map((assessed) => ({ airport, assessed })),
    );
}

const noEvaluation = (icao: string) =>
  `The assessment for ${icao} does not say who must be consulted and who decides. Reassess first.`;

function surfacesUnchanged({ application, airports, published }: GuardFacts): GuardResult {
  for (const { airport_id, icao } of application.airports) {
    const set = published.get(airport_id);
    const found = airports.find(({ airportId }) => airportId === airport_id);
    if (!set) return `${icao} has no surfaces in force. Publish a surface set first.`;
    if (!found || found.stored.application_version !== application.answers_version)
      return `The latest answers are not assessed for ${icao}. Reassess first.`;
    if (found.stored.surface_set_id !== set)
      return `${icao} has published new surfaces since the assessment. Reassess first.`;
    // Assessments made before the evaluation was stored with the findings.
    if (found.finding.evaluation === null) return noEvaluation(icao);
  }
  return application.airports.length > 0;
}

/** A decision rests on the airport's settings too; one that was made before they changed is not made again. */
function assessmentCurrent(facts: GuardFacts): GuardResult {
  const isOfSurfaces = surfacesUnchanged(facts);
  if (isOfSurfaces !== true) return isOfSurfaces;
  const [outdated] = outdatedAt(
    facts.application,
    facts.airports.map(({ stored }) => stored),
  );
  return outdated === undefined || `${outdated} has changed its settings since the assessment. Reassess first.`;
}

const namesOf = (authorities: readonly Authority[]) => authorities.map((one) => AUTHORITY_NAMES[one]).join(' and ');

/** The required referrals that have not been sent, as a sentence; null where all are sent. */
function missingReferrals({ referrals }: GuardFacts, { finding, icao }: AirportFacts): string | null {
  if (finding.evaluation === null) return noEvaluation(icao);
  const unasked = unaskedOf(finding.evaluation, referrals);
  return unasked.length === 0 ? null : `Refer this to ${namesOf(unasked)} before deciding for ${icao}.`;
}

function repliesIn(facts: GuardFacts): GuardResult {
  const { airports, referrals, now } = facts;
  // Those not consulted yet come first: their time to reply has not started.
  for (const one of airports) {
    const unasked = missingReferrals(facts, one);
    if (unasked !== null) return unasked;
  }
  const open = referrals.filter(({ reply, reply_by }) => reply === null && reply_by > now);
  const by = (at: Date) => formatDate(at, facts.timeZone);
  if (open.length === 0) return true;
  return `Still waiting for replies from: ${open.map((one) => `${one.name} (by ${by(one.reply_by)})`).join(', ')}.`;
}

function mayDecide(facts: GuardFacts): GuardResult {
  const outside = asks(facts, 'approve')?.outsideDecision ?? null;
  for (const { airport, assessed } of decidedAirports(facts)) {
    const { finding, icao } = assessed;
    const decides = finding.evaluation?.decides;
    if (!decides) return noEvaluation(icao);
    const { power, who, clause } = decides;
    if (power === 'nobody') return `This can’t be approved at ${icao} (${clause}). Reject it.`;
    const unasked = missingReferrals(facts, assessed);
    if (unasked !== null) return unasked;
    if (outside || power === 'airport') continue;
    if (power === 'delegate' && isDelegated(airport.delegation, facts.now)) continue;
    return power === 'delegate'
      ? `${icao} has no delegation to decide this (${clause}). Record the Secretary’s decision and attach it.`
      : `Another authority decides this, not ${icao}: ${who} (${clause}). Record its decision and attach it.`;
  }
  return true;
}

const isDelegated = (delegation: unknown, now: Date): boolean => {
  if (typeof delegation !== 'object' || delegation === null) return false;
  const expires: unknown = 'expires' in delegation ? delegation.expires : null;
  return typeof expires !== 'string' || expires >= now.toISOString().slice(0, 10);
};

export const needsSecondSignature = (
  { settings }: Pick<GuardFacts, 'settings'>,
  // Without an assessment no penetration is known.
  { airportId, finding }: { airportId: string; finding: AirportFacts['finding'] | null },
) => {
  const required = settings.get(airportId)?.secondSignature ?? 'pierced';
  return required === 'always' || (required === 'pierced' && finding !== null && isPierced(finding));
};

/** A recommendation is what a second signature signs, so it is required wherever that is. */
const needsRecommendation = (facts: Pick<GuardFacts, 'settings'>, assessed: AirportFacts) => {
  const required = facts.settings.get(assessed.airportId)?.recommendation ?? 'pierced';
  return (
    required === 'always' ||
    (required === 'pierced' && isPierced(assessed.finding)) ||
    needsSecondSignature(facts, assessed)
  );
};

function recommendationGiven(facts: GuardFacts): GuardResult {
  // Only a recommendation leads to this phase; what changes the application leads out of it.
  if (facts.application.phase === 'READY') return true;
  const without = decidedAirports(facts).find(({ assessed }) => needsRecommendation(facts, assessed));
  return without === undefined || `${without.airport.icao} requires a recommendation before an approval.`;
}

function secondSignature(facts: GuardFacts): GuardResult {
  for (const { airport, assessed } of decidedAirports(facts)) {
    if (!needsSecondSignature(facts, assessed)) continue;
    const { icao, signed_by } = airport;
    if (!signed_by) return `${icao} requires a second signature before this decision.`;
    if (signed_by === facts.access?.person.id)
      return `You gave the second signature, so someone else must decide for ${icao}.`;
  }
  return true;
}

function leadTime({ answers, noticeIssues: [issue] }: GuardFacts): GuardResult {
  return answers.schedule?.startAt !== undefined && (issue?.message ?? true);
}

/** How many answers and which files are missing; the form says what is wrong with each. */
function formComplete({ formIssues }: GuardFacts): GuardResult {
  const files = formIssues.flatMap(({ path }) => (path.startsWith('files.') ? [path.slice('files.'.length)] : []));
  const answers = formIssues.length - files.length;
  const missing = [
    ...(answers > 0 ? [attention(answers)] : []),
    ...(files.length > 0 ? [`Add these files: ${files.map((kind) => kind.replaceAll('-', ' ')).join(', ')}.`] : []),
  ];
  return missing.length === 0 || missing.join(' ');
}

export const attention = (count: number) =>
  count === 1
    ? '1 answer needs attention before you can submit.'
    : `${count} answers need attention before you can submit.`;

/** Automatic approval needs every condition to be filled in. */
function conditionsFillable({ byRule }: GuardFacts): GuardResult {
  const problems = [...byRule.values()].flatMap((one) => one.problems.map((problem) => `${one.icao}: ${problem}`));
  return problems.length === 0 || problems.join(' ');
}

const allGreen = (paths: readonly (Path | null)[]) => paths.length > 0 && paths.every((path) => path === 'GREEN');
const GROUND_KNOWN: readonly (string | undefined)[] = ['survey', 'plan'];

/** Each guard the table marks as checked is one function here. */
const CHECKS: Record<CheckedGuard, Check> = {
  'account-active': ({ access }) => access === null || access.person.active,
  'never-paid': ({ money }) => !money.everPaid,
  'never-submitted': ({ application }) => application.submitted_at === null,
  'form-complete': formComplete,
  'airport-active': ({ hasActiveAirport }) => hasActiveAirport,
  'lead-time-or-urgent': leadTime,
  'extension-in-limits': ({ extensionIssues: [issue] }) => issue?.message ?? true,
  'fee-due-at-lodgement': ({ money }) => money.payableAtLodgement,
  'nothing-due-at-lodgement': ({ money }) => !money.dueAtLodgement || (money.accountRefusal ?? false),
  'quote-valid': (facts) => facts.money.isQuoteValid(asks(facts, 'pay-to-lodge')?.quoteId ?? ''),
  'outcome-succeeded': (facts) => hasEnded(facts, 'succeeded', 'waived'),
  'amount-equals-quote': (facts) => {
    const payment = paymentOf(facts);
    if (payment?.outcome !== 'succeeded') return payment?.outcome === 'waived';
    return isAsQuoted(payment.received, payment.quoted);
  },
  'payment-unused': (facts) => {
    const payment = paymentOf(facts);
    return payment?.outcome === 'succeeded' ? !payment.used : payment?.outcome === 'waived';
  },
  'outcome-failed-or-unknown': (facts) => hasEnded(facts, 'failed', 'unknown'),
  'attempts-left': ({ money }) => money.attemptsLeft,
  // An applicant who goes back to the answers has cancelled the payment; `no-success-pending` checks with the provider.
  'outcome-canceled': (facts) => facts.access !== null || hasEnded(facts, 'canceled'),
  'no-success-pending': ({ money }) => !money.successPending,
  'pending-for-lodgement': ({ application }) => application.submitted_at === null,
  'pending-for-approval': ({ application }) => application.submitted_at !== null,
  'closed-unpaid': ({ application }) => application.close_reason === 'UNPAID',
  'start-ahead': ({ application, now }) => (application.start_at ?? now) > now,
  'end-ahead': endAhead,
  'in-scope': ({ access }) => access === null || access.side === 'staff',
  'not-own-company': ({ access }) => access === null || !access.isOwn,
  'auto-approve-on': ({ settings }) => settings.size > 0 && [...settings.values()].every((one) => one.autoApproveGreen),
  'path-green': ({ airports, application }) =>
    airports.length === application.airports.length && allGreen(airports.map(({ finding }) => finding.path)),
  'data-checks-clean': ({ answers: { site } }) =>
    site !== undefined && GROUND_KNOWN.includes(site.groundLevelSource) && site.positionSource !== 'map-click',
  'no-overlap': ({ overlaps }) =>
    overlaps.length === 0 || `Another crane works here at the same time: ${overlaps.join(', ')}.`,
  'good-standing': ({ cleanRecord }) => cleanRecord,
  'conditions-fillable': conditionsFillable,
  'work-not-begun': ({ application }) => application.taken_at === null,
  'package-complete': ({ airports }) => airports.length > 0,
  'assessment-current': assessmentCurrent,
  'replies-in-or-lapsed': repliesIn,
  'taken-by-mistake': ({ application, questions, referrals }) => {
    const since = application.taken_at ?? application.created_at;
    return ![...questions.map((one) => one.asked_at), ...referrals.map((one) => one.sent_at)].some((at) => at >= since);
  },
  'airport-may-decide': mayDecide,
  'recommendation-given': recommendationGiven,
  'second-signature': secondSignature,
  'fee-due-at-approval': ({ money }) => money.dueAtApproval,
  'surfaces-unchanged': surfacesUnchanged,
  'within-28-days': ({ application, now }) =>
    application.closed_at !== null && now.getTime() - application.closed_at.getTime() <= 28 * DAY_MS,
  'period-over': periodOver,
  'removal-overdue': removalOverdue,
  'replacement-started': isReplaced,
  'suspension-started': ({ application, now }) => isSuspendedAt(application, now),
  'never-activated': ({ application }) => application.activated_at === null,
  'permit-issued': ({ application }) => application.airports.some(({ permit_number }) => permit_number !== null),
  'not-up-already': notUpAlready,
  'activation-running': isRunning,
};

/** Guards that only a request can meet: a preview does not report them. */
const BY_REQUEST: readonly Guard[] = [
  'quote-valid',
  'outcome-succeeded',
  'amount-equals-quote',
  'payment-unused',
  'outcome-failed-or-unknown',
];

const isChecked = (guard: Guard): guard is CheckedGuard => GUARDS[guard].by === 'check';

export interface Unmet {
  guard: Guard;
  message: string;
}

/** The guards of a row that fail, in the table's order, each with its sentence. */
export function unmetGuards(row: Transition, facts: GuardFacts): Unmet[] {
  return row.guards
    .filter(isChecked)
    .filter((guard) => facts.request !== null || !BY_REQUEST.includes(guard))
    .flatMap((guard) => {
      const found = CHECKS[guard](facts);
      if (found === true) return [];
      return { guard, message: typeof found === 'string' ? found : GUARDS[guard].failure };
    });
}
