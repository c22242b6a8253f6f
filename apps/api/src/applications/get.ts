import type { Application } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import type { Person } from '../users/index.ts';
import { activationsOf } from './activation-store.ts';
import { currentAssessments } from './assessment-store.ts';
import { extendedAnswers } from './case-store.ts';
import { findApplicationFor } from './find.ts';
import { presentApplication } from './present.ts';
import { frozenAnswers, questionsOf, referralsOf } from './store.ts';

/** The record as this person sees it. */
export async function getApplication(db: Db | Tx, actor: Person, id: string, now: Date): Promise<Application> {
  const { application, standing } = await findApplicationFor(db, actor, id, now);
  const around = {
    assessments: await currentAssessments(db, id),
    questions: await questionsOf(db, id),
    referrals: await referralsOf(db, id),
    activations: await activationsOf(db, id),
    extended: await extendedAnswers(db, application),
    frozen: application.phase === 'WAITING_APPLICANT' ? await frozenAnswers(db, id) : null,
  };
  return presentApplication(standing, application, around, now);
}
