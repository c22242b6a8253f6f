import type { CraneType } from '../applications/enums.ts';
import { governingType, type OneCrane, textOfEach } from '../applications/form/every-crane.ts';
import { labelOf } from '../applications/form/labels.ts';
import { lightsText } from '../applications/form/lights-text.ts';
import type { DraftAnswers } from '../applications/form/submission.ts';
import type { RecordedHeights } from '../assessments/evaluation-schemas.ts';
import { type ApprovedHeights, highestGroundOf, limitsOf, restingOf } from '../assessments/recorded-heights.ts';
import { lowerFirst } from '../first-letter.ts';
import { displayPhone } from '../users/phone.ts';
import type { AirportPhone } from './phones.ts';

/** Facts of an application and its airport for conditions; null: not known. */
export interface ConditionFacts {
  /** null: a permanent structure. */
  readonly craneType: CraneType | null;
  readonly approvedHeightAhdM: number | null;
  /** The highest ground under any crane: a height counted from it is too high for none of them. */
  readonly groundLevelAhdM: number | null;
  readonly restingAhdM: number | null;
  readonly restingMode: string | null;
  /** Whom the holder phones, with the number. */
  readonly contact: string | null;
  readonly siteMobile: string | null;
  /** As stated in the application; null: none. */
  readonly lights: string | null;
  readonly nightWork: boolean;
  readonly isPierced: boolean;
  /** Cranes under one permit that have different highest points. */
  readonly isEachLimited?: boolean;
  /** Of several cranes the tallest above its own ground. */
  readonly tallestAglM?: number;
  /** The airport's own wording of conditions, by their key; those without one read as in the library. */
  readonly wording?: ReadonlyMap<string, string>;
}

export interface DecidedApplication {
  readonly answers: Pick<
    DraftAnswers,
    'craneType' | 'people' | 'craneDetail' | 'schedule' | 'lightType' | 'lighting' | 'site' | 'furtherCranes'
  >;
  /** As assessed; null without an assessment. */
  readonly heights: RecordedHeights | null;
  readonly phones: readonly AirportPhone[];
  readonly isPierced: boolean;
  readonly approvedHeightAhdM: number | null;
  /** Of several cranes each one's own, where they were decided one by one. */
  readonly craneHeightsAhdM?: ApprovedHeights['craneHeightsAhdM'];
  readonly wording?: ConditionFacts['wording'];
}

/** Whom a condition tells the holder to phone: operations, otherwise tower, otherwise after hours. */
export const contactText = ([first]: readonly AirportPhone[]): string | null =>
  first ? `${first.name} on ${displayPhone(first.phone)}` : null;

function restingModeOf({ craneDetail }: OneCrane): string | null {
  const { restingMode, restingRadiusM } = craneDetail ?? {};
  if (!restingMode) return null;
  const within = restingRadiusM === undefined ? [] : [`within a radius of ${restingRadiusM}\u00a0m`];
  return [lowerFirst(labelOf(restingMode)), ...within].join(', ');
}

/** What applies only where there are several cranes. */
function factsOfSeveral({
  answers: { furtherCranes = [] },
  heights,
  approvedHeightAhdM,
  craneHeightsAhdM = null,
}: DecidedApplication): Pick<ConditionFacts, 'isEachLimited' | 'tallestAglM'> {
  const differ = (craneHeightsAhdM ?? []).some((height) => height !== approvedHeightAhdM);
  const limits =
    heights === null || heights.positions.length === 1 || approvedHeightAhdM === null
      ? []
      : limitsOf(heights, { approvedHeightAhdM, craneHeightsAhdM });
  return {
    ...(furtherCranes.length > 0 || differ ? { isEachLimited: true } : {}),
    ...(limits.length > 0 ? { tallestAglM: Math.max(...limits.map(({ highest }) => highest.aglM)) } : {}),
  };
}

/** The facts of an application for its conditions, used by the server when it decides and by the dialog beforehand. */
export function conditionFacts(decided: DecidedApplication): ConditionFacts {
  const { answers, heights, phones, isPierced, approvedHeightAhdM } = decided;
  const { people, schedule } = answers;
  return {
    craneType: governingType(answers),
    approvedHeightAhdM,
    groundLevelAhdM: heights && highestGroundOf(heights),
    restingAhdM: (heights && restingOf(heights)?.ahdM) ?? null,
    restingMode: textOfEach(answers, restingModeOf),
    contact: contactText(phones),
    siteMobile: people?.siteContactPhone ? displayPhone(people.siteContactPhone) : null,
    lights: textOfEach(answers, lightsText),
    nightWork: schedule?.nightWork ?? false,
    isPierced,
    ...(decided.wording ? { wording: decided.wording } : {}),
    ...factsOfSeveral(decided),
  };
}
