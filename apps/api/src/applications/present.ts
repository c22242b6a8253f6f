import {
  APPLICATION_STATE,
  type Application,
  airportLabel,
  applicationLabel,
  Condition,
  type DraftAnswers,
  type ExtensionLimits,
  extensionRefusal,
  isOpen,
} from '@jibline/contract';
import type { Period } from '@jibline/surfaces';
import { z } from 'zod';
import { parseStored } from '../database/parse-stored.ts';
import { findingOf, heightsOf, outdatedAt } from './assessments/assessment-record.ts';
import type { StoredAssessment } from './assessments/assessment-store.ts';
import { missingFrom } from './drafts/missing-answers.ts';
import type { StoredActivation } from './lifecycle/activation-store.ts';
import { unsentChanges } from './lifecycle/unsent-answers.ts';
import { labelsFor } from './lists/labels.ts';
import { answersSeenBy } from './lodged.ts';
import { craneHeightsOf } from './permit/crane-heights.ts';
import { phonesAt } from './permit/documents/permit-texts.ts';
import { type ActorAccess, applicationActions } from './policy.ts';
import type { ApplicationAirport, ApplicationRow, questionsOf, referralsOf } from './store.ts';

export const instant = (date: Date | null) => date?.toISOString() ?? null;

/** Open, past its due date, and not waiting for the applicant. */
const isOverdue = (
  { state, due_at, clock_stopped_at }: Pick<ApplicationRow, 'state' | 'due_at' | 'clock_stopped_at'>,
  now: Date,
) => isOpen(state) && clock_stopped_at === null && due_at !== null && due_at < now;

type Head = Pick<
  ApplicationRow,
  | 'id'
  | 'version'
  | 'number'
  | 'is_crane'
  | 'state'
  | 'phase'
  | 'kind'
  | 'close_reason'
  | 'submitted_at'
  | 'due_at'
  | 'clock_stopped_at'
  | 'assignee_id'
  | 'assignee_name'
  | 'created_at'
  | 'updated_at'
>;

export const headOf = (application: Head, now: Date) => ({
  id: application.id,
  version: application.version,
  number: application.number,
  label: applicationLabel({ craneDetail: application.is_crane ? {} : undefined }),
  state: application.state,
  phase: application.phase,
  kind: application.kind,
  closeReason: application.close_reason,
  submittedAt: instant(application.submitted_at),
  dueAt: instant(application.due_at),
  overdue: isOverdue(application, now),
  assignee: application.assignee_id === null ? null : { id: application.assignee_id, name: application.assignee_name },
  createdAt: application.created_at.toISOString(),
  updatedAt: application.updated_at.toISOString(),
});

/** Only staff see a decision in preparation; everyone sees its conditions once the decision is made. */
function presentAirport(
  airport: ApplicationAirport,
  side: ActorAccess['side'],
  toBeSigned: Around['toBeSigned'],
): Application['airports'][number] {
  const open = side === 'staff' || airport.outcome !== null;
  return {
    airportId: airport.airport_id,
    icao: airport.icao,
    label: airportLabel(airport),
    timeZone: airport.time_zone,
    path: airport.path,
    outcome: airport.outcome,
    decidedAt: instant(airport.decided_at),
    decidedBy: airport.decided_by_name,
    approvedHeightAhdM: airport.approved_height_ahd_m,
    craneHeightsAhdM: craneHeightsOf(airport),
    validFrom: instant(airport.valid_from),
    validTo: instant(airport.valid_to),
    conditions: open ? parseStored(z.array(Condition), airport.conditions) : [],
    reasons: airport.reasons,
    heightThatPassesAhdM: airport.height_that_passes_ahd_m,
    permitNumber: airport.permit_number,
    permitCode: airport.permit_code,
    // Tower and after-hours numbers are for those who hold a permit.
    phones: phonesAt(airport).filter(
      ({ kind }) => side === 'staff' || airport.permit_number !== null || kind === 'operations',
    ),
    prepared:
      side !== 'staff'
        ? null
        : {
            recommendation: airport.recommendation,
            secondSignature: toBeSigned.has(airport.airport_id),
            signedBy: airport.signed_name,
            signedAt: instant(airport.signed_at),
            signatureText: airport.signature_text,
          },
  };
}

export interface Around {
  assessments: readonly Pick<StoredAssessment, 'airport_id' | 'assessed_at' | 'finding' | 'heights' | 'inputs'>[];
  questions: Awaited<ReturnType<typeof questionsOf>>;
  referrals: Awaited<ReturnType<typeof referralsOf>>;
  activations: readonly StoredActivation[];
  /** Answers of the permit being extended. */
  extended: DraftAnswers | null;
  /** Periods of the permits it continues. */
  earlierPeriods: readonly Period[];
  /** Extension limits of a permit. */
  limits: ExtensionLimits | null;
  blocked: Application['blocked'];
  officers: Application['officers'];
  /** Of all airports. */
  labels: Application['labels'];
  /** Airports that require a second signature for the decision being prepared. */
  toBeSigned: ReadonlySet<string>;
}

/** Signing is offered where a signature is required and missing; crane reports, where they are possible. */
const isOffered = (application: ApplicationRow, { toBeSigned, activations }: Around) => {
  const unsigned = application.airports.some(
    (one) => one.outcome === null && one.signed_by === null && toBeSigned.has(one.airport_id),
  );
  const isUp = activations.some(({ stopped_at }) => stopped_at === null);
  const hasPermit = application.airports.some(({ permit_number }) => permit_number !== null);
  const fits: Record<string, boolean> = {
    'applications:sign': unsigned,
    'applications:start': hasPermit && !isUp,
    'applications:stop': isUp,
  };
  return (action: Application['actions'][number]) => fits[action] ?? true;
};

export function presentApplication(
  access: ActorAccess,
  application: ApplicationRow,
  around: Around,
  now: Date,
): Application {
  const answers = answersSeenBy(access, application);
  const actions: string[] = applicationActions(access, application).filter(isOffered(application, around));
  const stillOpen = application.state === APPLICATION_STATE.DRAFT || application.phase === 'WAITING_APPLICANT';
  return {
    ...headOf(application, now),
    ...answers,
    owner: { id: application.owner_id, name: application.owner_name },
    organisation:
      application.organisation_id === null
        ? null
        : { id: application.organisation_id, name: application.organisation_name ?? '' },
    parentId: application.parent_id,
    successorId: application.successor_id,
    replacedFrom: instant(application.replaced_from),
    closedAt: instant(application.closed_at),
    earlierPeriods: [...around.earlierPeriods],
    airports: application.airports.map((airport) => presentAirport(airport, access.side, around.toBeSigned)),
    assessments: around.assessments.map(findingOf),
    heights: around.assessments[0] ? heightsOf(around.assessments[0]) : null,
    questions: around.questions.map((row) => ({
      id: row.id,
      question: row.question,
      askedAt: row.asked_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      reply: row.reply,
      repliedAt: instant(row.replied_at),
    })),
    referrals: around.referrals.map((row) => ({
      id: row.id,
      authority: row.authority,
      name: row.name,
      sentAt: row.sent_at.toISOString(),
      replyBy: row.reply_by.toISOString(),
      reply: row.reply,
      text: access.side === 'staff' ? row.reply_text : null,
      receivedAt: instant(row.received_at),
      letterId: access.side === 'staff' ? row.reply_file_id : null,
    })),
    suspension:
      application.suspended_from === null
        ? null
        : {
            from: application.suspended_from.toISOString(),
            until: instant(application.suspended_until),
            reason: application.suspension_reason ?? '',
          },
    activations: around.activations.map((row) => ({
      id: row.id,
      startedAt: row.started_at.toISOString(),
      startedBy: row.started_name,
      operatorName: row.operator_name,
      stoppedAt: instant(row.stopped_at),
      stoppedBy: row.stopped_name,
    })),
    extension: around.limits && {
      most: around.limits.most,
      used: around.limits.used,
      askBy: around.limits.askBy,
      refused: extensionRefusal(around.limits, now),
    },
    unsent: access.side === 'staff' ? [] : unsentChanges(application),
    outdated: access.side === 'staff' ? outdatedAt(application, around.assessments) : [],
    clockStopped: application.clock_stopped_at !== null,
    dueReason: application.due_at === null ? null : application.due_reason,
    blocked: around.blocked.filter(({ event }) => actions.includes(`applications:${event}`)),
    officers: around.officers,
    labels: labelsFor(access, around.labels),
    missing: stillOpen ? missingFrom(answers, around.extended, application.airports[0]?.time_zone ?? null) : [],
    actions,
  };
}
