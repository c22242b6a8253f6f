import { type Application, LodgedAnswers } from '@jibline/contract';
import { DEFAULT_TIME_ZONE, dayAt, groundSourceBrief } from '@jibline/contract/enums';
import { type Crane, cranesFromForm, NO_END_DATE } from '@jibline/surfaces';
import { answersIn } from '../../../../features/applications/form/entry-of.ts';
import type { Question } from '../../../../features/assessments/question.ts';

/** Half the largest width; a drawn footprint is drawn as it is. */
const reachOf = (answers: LodgedAnswers) =>
  answers.craneType === null ? (answers.developmentDetail.footprintRadiusM ?? 0) : answers.craneDetail.maxRadiusM;

/** The location of the application for the globe; null while its answers are incomplete, as while questions are being answered. */
export function questionOfApplication(application: Application): Question | null {
  const read = LodgedAnswers.safeParse(answersIn(application));
  if (!read.success) return null;
  const { site, craneType, craneDetail, developmentDetail } = read.data;
  return {
    at: { lat: site.latitude, lon: site.longitude },
    address: site.address ?? null,
    groundAhdM: site.groundLevelAhdM,
    craneType,
    restingHeightAglM: craneDetail?.restingHeightAglM ?? null,
    heightAglM: (craneDetail ?? developmentDetail).maxHeightAglM,
    radiusM: reachOf(read.data),
  };
}

/** What the section of an application needs to know about one of its machines. */
export interface SectionCrane {
  /** Number of its first crane in the application. */
  readonly from: number;
  readonly crane: Crane;
  readonly lastDay: string;
  readonly groundSource: string;
  /** The application's number, for names of files. */
  readonly name: string;
}

/** One for each machine; none while the answers do not describe a crane. */
export function sectionCranesOf(application: Application): readonly SectionCrane[] {
  const read = LodgedAnswers.safeParse(answersIn(application));
  if (!read.success) return [];
  const { schedule, site, furtherCranes = [] } = read.data;
  try {
    const cranes = cranesFromForm(application);
    return cranes.map(({ crane, from }, n) => ({
      crane,
      from,
      lastDay: schedule.endAt ? dayAt(schedule.endAt, DEFAULT_TIME_ZONE) : NO_END_DATE,
      groundSource: groundSourceBrief(furtherCranes[n - 1]?.site ?? site),
      name: n === 0 ? application.number : `${application.number}-crane-${from}`,
    }));
  } catch {
    return [];
  }
}
