import {
  APPLICATION_STATE,
  type Application,
  type ApplicationStateName,
  DraftAnswers,
  governingType,
  LocationFinding,
  STATE_NAMES,
} from '@jibline/contract';
import { approvalSettingsOf } from '../airports/index.ts';
import { parseStored } from '../database/parse-stored.ts';
import type { Db, Tx } from '../db.ts';
import type { Person } from '../rights/person.ts';
import { periodOf } from './assessments/assess-request.ts';
import { currentAssessments, type StoredAssessment } from './assessments/assessment-store.ts';
import type { ApplicationsContext } from './context.ts';
import { findApplicationFor } from './find.ts';
import { withAbsences } from './hand-over/absences.ts';
import { activationsOf } from './lifecycle/activation-store.ts';
import { loadGuardFacts } from './lifecycle/guards/guard-facts.ts';
import { needsSecondSignature } from './lifecycle/guards/guards.ts';
import { blockedTransitions, eventOf } from './lifecycle/guards/possible.ts';
import { labelsOf } from './lists/labels.ts';
import { submittedAnswers } from './lodged.ts';
import { officersFor } from './officer-store.ts';
import { extensionLimitsOf } from './permit/extension-limits.ts';
import { type ActorAccess, applicationActions, rowFor } from './policy.ts';
import { presentApplication } from './present.ts';
import { extendedAnswers, parentPeriods } from './related-store.ts';
import { type ApplicationRow, questionsOf, referralsOf } from './store.ts';

const { PROCESSING } = APPLICATION_STATE;

/** The airports that require a second signature for the decision being prepared. */
export async function airportsToSign(
  db: Db | Tx,
  { side }: ActorAccess,
  application: ApplicationRow,
  assessments: readonly StoredAssessment[],
): Promise<Set<string>> {
  if (side !== 'staff' || application.state !== PROCESSING) return new Set();
  const settings = await approvalSettingsOf(
    db,
    governingType(parseStored(DraftAnswers, submittedAnswers(application))),
    application.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path })),
  );
  const requested = application.airports.filter(({ airport_id }) => {
    const assessed = assessments.find((one) => one.airport_id === airport_id);
    const finding = assessed ? LocationFinding.parse(assessed.finding) : null;
    return needsSecondSignature({ settings }, { airportId: airport_id, finding });
  });
  return new Set(requested.map(({ airport_id }) => airport_id));
}

/**
 * Where guards can refuse what is offered. A draft's form reports them; of a completed or cancelled application only
 * the crane is reported up or down.
 */
const GUARDS_REPORTED: Readonly<Record<ApplicationStateName, boolean>> = {
  DRAFT: false,
  PAYMENT_PENDING: false,
  SUBMITTED: true,
  PROCESSING: true,
  COMPLETED: false,
  CANCELED: false,
  REJECTED: true,
  APPROVED: true,
  REVOKED: true,
};

/** Transitions offered to this person that are not possible now. Not shown to others. */
async function blockedFor(
  context: ApplicationsContext,
  tx: Tx,
  application: ApplicationRow,
  access: ActorAccess,
  now: Date,
): Promise<Application['blocked']> {
  const offered = applicationActions(access, application).some((action) => rowFor(application, eventOf(action)));
  if (!offered || !GUARDS_REPORTED[STATE_NAMES[application.state]]) return [];
  const requested = { context, airportsInForce: null, application, access, request: null, event: 'look', now };
  return blockedTransitions(access, await loadGuardFacts(tx, requested));
}

/** The record as this person sees it. */
export async function getApplication(
  context: ApplicationsContext,
  db: Tx,
  actor: Person,
  id: string,
  now: Date,
): Promise<Application> {
  const { application, access } = await findApplicationFor(db, actor, id, now);
  const mayAssign = applicationActions(access, application).includes('applications:assign');
  const assessments = await currentAssessments(db, id);
  const around = {
    assessments,
    blocked: await blockedFor(context, db, application, access, now),
    officers: mayAssign ? await withAbsences(db, await officersFor(db, application, now), now) : [],
    toBeSigned: await airportsToSign(db, access, application, assessments),
    questions: await questionsOf(db, id),
    referrals: await referralsOf(db, id),
    activations: await activationsOf(db, id),
    earlierPeriods: await parentPeriods(db, application, periodOf),
    extended: await extendedAnswers(db, application),
    limits: await extensionLimitsOf(db, application),
    labels: access.side === 'staff' ? await labelsOf(db, id) : [],
  };
  return presentApplication(access, application, around, now);
}
