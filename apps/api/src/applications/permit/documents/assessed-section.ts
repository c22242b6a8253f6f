import {
  DEFAULT_TIME_ZONE,
  dayAt,
  formatDate,
  groundSourceBrief,
  type LocationFinding,
  type LodgedAnswers,
} from '@jibline/contract';
import type { FindingRecord } from '@jibline/drawings';
import { cranesFromForm, LocationQuestionError, NO_END_DATE, type NumberedCrane } from '@jibline/surfaces';
import type { Db } from '../../../db.ts';
import { setForSection } from '../../../surface-sets/index.ts';
import { findingOf } from '../../assessments/assessment-record.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import { lodgedAnswers } from '../../lodged.ts';
import type { ApplicationRow } from '../../store.ts';

/** None where answers of an older form no longer describe a crane. */
function cranesOf(answers: LodgedAnswers): readonly NumberedCrane[] {
  try {
    return cranesFromForm(answers);
  } catch (error) {
    if (error instanceof LocationQuestionError) return [];
    throw error;
  }
}

const isUnder = ({ results }: Pick<LocationFinding, 'results'>) =>
  results.some((result) => result.dimension === 3 && result.working.finding !== 'outside');

/**
 * The sections of the assessment on record, one for each machine, from the set of surfaces it used; none where that set
 * is not stored any more or no surface is over the crane.
 */
export async function assessedSections(
  db: Db,
  application: ApplicationRow,
  assessment: StoredAssessment,
): Promise<FindingRecord[]> {
  const finding = findingOf(assessment);
  const stored = isUnder(finding) ? await setForSection(db, finding.surfaceSetId) : null;
  if (!stored) return [];
  const answers = lodgedAnswers(application);
  const { endAt } = answers.schedule;
  const about = {
    ...stored,
    lastDay: endAt ? dayAt(endAt, DEFAULT_TIME_ZONE) : NO_END_DATE,
    assessedOn: `Assessed ${formatDate(assessment.assessed_at, DEFAULT_TIME_ZONE)} as applied for, application ${application.number}`,
  };
  const like = 1 + (answers.site.otherPositions ?? []).length;
  return cranesOf(answers).flatMap(({ crane, from }) => {
    const own = { ...finding, ...finding.cranes.find((one) => one.from === from) };
    const site = answers.furtherCranes?.[from - like - 1]?.site ?? answers.site;
    return isUnder(own) ? [{ ...about, finding: own, crane, groundSource: groundSourceBrief(site) }] : [];
  });
}
