import type { DraftAnswers } from '@jibline/contract';
import { dayAt } from '@jibline/contract/enums';
import { NO_END_DATE, type Period } from '@jibline/surfaces';
import { useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type CraneAnswer, useCraneAnswer } from '../../../../../features/assessments/use-crane-answer.ts';

/** Surfaces change over time; until the dates are known, today's surfaces are used. */
function periodOf({ schedule, craneType }: DraftAnswers, zone: string | null): Period {
  const today = Temporal.Now.plainDateISO().toString();
  if (!schedule?.startAt || zone === null) return { firstDay: today, lastDay: today };
  const firstDay = dayAt(schedule.startAt, zone);
  const lastDay = schedule.endAt ? dayAt(schedule.endAt, zone) : craneType === null ? NO_END_DATE : firstDay;
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

/**
 * Depends only on answers that affect the assessment, so that typing a name does not recompute it. `earlier`: periods
 * of the permits it continues; together they may no longer be short-term.
 */
export function useLive(answers: DraftAnswers, zone: string | null, earlier: readonly Period[]): CraneAnswer {
  const { craneType, site, craneDetail, developmentDetail, furtherCranes } = answers;
  const periods = [...earlier, periodOf(answers, zone)];
  const key = JSON.stringify({ answers: { craneType, site, craneDetail, developmentDetail, furtherCranes }, periods });
  const bearing = useMemo(() => JSON.parse(key) as { answers: DraftAnswers; periods: Period[] }, [key]);
  return useCraneAnswer(bearing.answers, bearing.periods);
}
