import { DEFAULT_TIME_ZONE, dayAt, formatDate, groundSourceBrief, type LodgedAnswers } from '@jibline/contract';
import type { FindingRecord } from '@jibline/drawings';
import { type Crane, craneFromForm, LocationQuestionError, NO_END_DATE } from '@jibline/surfaces';
import type { Db } from '../../../db.ts';
import { setForSection } from '../../../surface-sets/index.ts';
import { findingOf } from '../../assessments/assessment-record.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import { lodgedAnswers } from '../../lodged.ts';
import type { ApplicationRow } from '../../store.ts';

/** Null where answers of an older form no longer describe a crane. */
function craneOf(answers: LodgedAnswers): Crane | null {
  try {
    return craneFromForm(answers);
  } catch (error) {
    if (error instanceof LocationQuestionError) return null;
    throw error;
  }
}

/**
 * The section of the assessment on record, from the set of surfaces it used; null where that set is not stored any more
 * or no surface is over the crane.
 */
export async function assessedSection(
  db: Db,
  application: ApplicationRow,
  assessment: StoredAssessment,
): Promise<FindingRecord | null> {
  const finding = findingOf(assessment);
  const isUnder = finding.results.some((result) => result.dimension === 3 && result.working.finding !== 'outside');
  const stored = isUnder ? await setForSection(db, finding.surfaceSetId) : null;
  if (!stored) return null;
  const answers = lodgedAnswers(application);
  const crane = craneOf(answers);
  if (!crane) return null;
  const { endAt } = answers.schedule;
  return {
    ...stored,
    finding,
    crane,
    lastDay: endAt ? dayAt(endAt, DEFAULT_TIME_ZONE) : NO_END_DATE,
    groundSource: groundSourceBrief(answers.site),
    assessedOn: `Assessed ${formatDate(assessment.assessed_at, DEFAULT_TIME_ZONE)} as applied for, application ${application.number}`,
  };
}
