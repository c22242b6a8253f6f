import { severest } from '@jibline/surfaces';
import { concernedBy } from '../../assessments/assess.ts';
import { insertAssessments } from '../../assessments/assessment-store.ts';
import { changesBetween } from '../../drafts/changes.ts';
import { storedWith } from '../../drafts/draft-store.ts';
import { submittedAnswers } from '../../lodged.ts';
import { clearDecisions, freezeVersion, setAirports } from '../../related-store.ts';
import { reviewStartsBy } from '../guards/due.ts';
import { updateQuestionReply } from '../review-store.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';
import { resumedClock } from './resume-clock.ts';

/** Freezes the answers, finds the affected airports, and stores each one's assessment. */
export async function freezeAndAssess(
  { tx, facts, actorId, at }: Pick<TransitionContext, 'tx' | 'facts' | 'actorId' | 'at'>,
  reason: 'submission' | 'answers-changed',
): Promise<{ set: NonNullable<TransitionEffects['set']>; airports: string[] }> {
  const { application, answers, fresh } = facts;
  const assessed = fresh?.assessed ?? [];
  const number = application.answers_version + 1;
  await freezeVersion(tx, { id: application.id, number, answers, by: actorId, at });
  const airports = concernedBy(answers, assessed);
  const pathOf = (id: string) => assessed.find(({ finding }) => finding.airportId === id)?.finding.path ?? null;
  await setAirports(
    tx,
    application.id,
    airports.map((airportId) => ({ airportId, path: pathOf(airportId) })),
  );
  const stored = assessed.filter(({ finding }) => airports.includes(finding.airportId));
  await insertAssessments(tx, { applicationId: application.id, version: number, reason, at }, stored);
  const margins = stored.flatMap(({ worstMarginM }) => worstMarginM ?? []);
  return {
    airports,
    set: {
      ...storedWith(answers),
      answers_version: number,
      airport_ids: airports,
      path: severest(stored.map(({ finding }) => finding.path)),
      worst_margin_m: margins.length === 0 ? null : Math.min(...margins),
    },
  };
}

/**
 * T04, T05, T09: the draft becomes an application numbered for its airport. The review must start by the next business
 * day.
 */
export async function lodge(
  transition:
    | TransitionContext<'lodge'>
    | TransitionContext<'confirm-lodgement-payment'>
    | TransitionContext<'confirm-late-payment'>,
): Promise<TransitionEffects> {
  const { facts, request, at } = transition;
  return {
    set: {
      submitted_at: at,
      closed_at: null,
      ...reviewStartsBy(at, facts.timeZone),
      ...('declarations' in request
        ? { declarations: JSON.stringify({ madeAt: at.toISOString(), made: request.declarations }) }
        : {}),
    },
  };
}

/** T03: answers cannot be edited while the fee is being paid. */
export async function payToLodge({
  tx,
  facts,
  request,
  at,
}: TransitionContext<'pay-to-lodge'>): Promise<TransitionEffects> {
  const { application, answers } = facts;
  const { quoteId, payerEmail } = request;
  const airports = concernedBy(answers, facts.fresh?.assessed ?? []);
  await setAirports(
    tx,
    application.id,
    airports.map((airportId) => ({ airportId, path: null })),
  );
  return {
    set: {
      airport_ids: airports,
      declarations: JSON.stringify({ madeAt: at.toISOString(), made: request.declarations }),
    },
    detail: { payerEmail, quoteId },
  };
}

/** T13a: replies and perhaps changed answers; they are assessed again, and the clock restarts. */
export async function answer(transition: TransitionContext<'answer'>): Promise<TransitionEffects> {
  const { tx, facts, request, at } = transition;
  const { application, questions, answers } = facts;
  const before = submittedAnswers(application);
  for (const { questionId, text } of request.replies)
    await updateQuestionReply(tx, { applicationId: application.id, questionId }, text, at);
  const changes = changesBetween(before, answers);
  const replied = request.replies.map(({ questionId, text }) => ({
    field: questions.find(({ id }) => id === questionId)?.question ?? 'question',
    before: null,
    after: text,
  }));
  const changed = changes.length > 0;
  const { set } = changed ? await freezeAndAssess(transition, 'answers-changed') : { set: {} };
  if (changed) await clearDecisions(tx, application.id);
  const resumed = await resumedClock(transition);
  return {
    set: { ...set, ...resumed.set },
    changes: [...replied, ...changes, ...resumed.changes],
    detail: { changed: changes.map(({ field }) => field) },
  };
}
