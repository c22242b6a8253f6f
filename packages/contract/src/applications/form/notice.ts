import { usualSettings } from '../../airports/approval-usual.ts';
import { fittingSettings, type SetFor } from '../../airports/fitting-settings.ts';
import type { Path } from '../../assessments/enums.ts';
import { DAY_MS } from '../../durations.ts';
import { everyCrane } from './every-crane.ts';
import type { FormIssue } from './form-issue.ts';
import { type ApplicationFinding, isPierced } from './needed-because-pierced.ts';
import type { DraftAnswers } from './submission.ts';

/** An airport's notice period in days, where it has set one. */
export interface NoticeSetting extends SetFor {
  readonly leadDaysClear: number;
  readonly leadDaysPierced: number;
}
export interface AirportNotice {
  readonly airportId: string;
  readonly label: string;
  readonly takesApplications: boolean;
  readonly settings: NoticeSetting[];
}
/** The part of an airport's finding the notice period depends on. */
export interface FindingAtAirport extends ApplicationFinding {
  readonly airportId: string;
  readonly path: Path;
}

/** Whether one of its surfaces or areas covers the crane; an airport only named by the applicant counts as far away. */
const isMet = ({ results }: ApplicationFinding) =>
  results.some((result) => (result.dimension === 2 ? result.finding : result.working.finding) !== 'outside');

export const URGENT_FIELD = 'schedule.urgentAccepted';

/** The longest notice period among the named airports and those whose surfaces the crane comes near. */
export function requiredNotice(
  answers: DraftAnswers,
  airports: readonly AirportNotice[],
  findings: readonly FindingAtAirport[],
): { readonly days: number; readonly label: string } | null {
  // An airport may set another notice period for each type of crane.
  const types = [...new Set(everyCrane(answers).map(({ craneType = null }) => craneType))];
  const required = airports.flatMap(({ airportId, label, settings }) => {
    const found = findings.find((one) => one.airportId === airportId && isMet(one));
    return types.map((craneType) => {
      const set = fittingSettings(settings, craneType, found?.path ?? 'GREEN') ?? usualSettings(craneType);
      return { label, days: found && isPierced(found) ? set.leadDaysPierced : set.leadDaysClear };
    });
  });
  return required.reduce<(typeof required)[number] | null>(
    (max, one) => (max && max.days >= one.days ? max : one),
    null,
  );
}

/** `startAt − now ≥ leadDays`; otherwise urgent, which the applicant must accept (form rule 5). */
export function noticeIssues(
  answers: DraftAnswers,
  airports: readonly AirportNotice[],
  findings: readonly FindingAtAirport[],
  now: Date,
): FormIssue[] {
  const { startAt, urgentAccepted } = answers.schedule ?? {};
  if (startAt === undefined) return [];
  const leftMs = Date.parse(startAt) - now.getTime();
  if (leftMs <= 0)
    return [{ path: 'schedule.startAt', message: 'The start is in the past. Choose a later start.', missing: false }];
  const required = requiredNotice(answers, airports, findings);
  if (urgentAccepted === true || !required || leftMs >= required.days * DAY_MS) return [];
  return [
    {
      path: URGENT_FIELD,
      message: `${required.label} needs ${required.days} days’ notice. Choose a later start, or accept urgent processing.`,
      missing: urgentAccepted === undefined,
    },
  ];
}
