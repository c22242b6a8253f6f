import { AirportFinding, type Application } from '@jibline/contract';
import { approvalSettingsOf } from '../airports/index.ts';
import type { Db, Tx } from '../db.ts';
import type { Person } from '../users/index.ts';
import { activationsOf } from './activation-store.ts';
import { periodOf } from './assess.ts';
import { currentAssessments, type StoredAssessment } from './assessment-store.ts';
import { extendedAnswers, parentPeriods } from './case-store.ts';
import { findApplicationFor } from './find.ts';
import { needsSecondSignature } from './guards.ts';
import type { Standing } from './policy.ts';
import { presentApplication } from './present.ts';
import { frozenAnswers, questionsOf, referralsOf, type StoredCase } from './store.ts';

const PROCESSING = 3;

async function airportsToSign(
  db: Db | Tx,
  { side }: Standing,
  application: StoredCase,
  assessments: readonly StoredAssessment[],
): Promise<Set<string>> {
  if (side !== 'staff' || application.state !== PROCESSING) return new Set();
  const settings = await approvalSettingsOf(
    db,
    application.crane_type,
    application.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path })),
  );
  const wanted = assessments.filter(({ airport_id, finding }) =>
    needsSecondSignature({ settings }, { airportId: airport_id, finding: AirportFinding.parse(finding) }),
  );
  return new Set(wanted.map(({ airport_id }) => airport_id));
}

/** The record as this person sees it. */
export async function getApplication(db: Db | Tx, actor: Person, id: string, now: Date): Promise<Application> {
  const { application, standing } = await findApplicationFor(db, actor, id, now);
  const assessments = await currentAssessments(db, id);
  const around = {
    assessments,
    toBeSigned: await airportsToSign(db, standing, application, assessments),
    questions: await questionsOf(db, id),
    referrals: await referralsOf(db, id),
    activations: await activationsOf(db, id),
    earlierPeriods: await parentPeriods(db, application, periodOf),
    extended: await extendedAnswers(db, application),
    frozen: application.phase === 'WAITING_APPLICANT' ? await frozenAnswers(db, id) : null,
  };
  return presentApplication(standing, application, around, now);
}
