import type { Period } from '../assess/evaluate/duration.ts';
import { DAY_MS } from '../assess/evaluate/duration.ts';
import type { AirportInForce, AirportsInForce } from './airport-in-force.ts';
import type { LocationAnswer } from './answer.ts';
import { type AssessOptions, assessCrane } from './assess-crane.ts';
import { coverageAt } from './coverage/coverage.ts';
import { placesOf } from './coverage/places-of.ts';
import { craneFromPrecheck, type LocationQuestion } from './crane-from-precheck.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';
import { requestedHeights } from './figures/permit-figures.ts';
import { groundU95Of } from './ground-ends.ts';
import { summarise } from './summarise.ts';

/** The date that many calendar days later. */
const daysOn = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From today at the airport; without a duration, one day. */
function periodOf(days: number | null, today: string): Period {
  return { firstDay: today, lastDay: days === null ? today : daysOn(today, days - 1) };
}

/** Without a crane type it counts as a mobile crane, for an airport's own buffers too. */
const optionsOf = ({ craneType, groundModel }: LocationQuestion): AssessOptions => ({
  craneType: craneType ?? CRANE_TYPE_CODES.mobile,
  groundU95M: groundU95Of(groundModel),
});

/** The calendar day in a time zone, as YYYY-MM-DD. */
export type TodayIn = (timeZone: string) => string;

const periodsFrom =
  (todayIn: TodayIn, { days }: LocationQuestion) =>
  ({ timeZone }: AirportInForce): readonly Period[] => [periodOf(days, todayIn(timeZone))];

/**
 * Assesses a location and height: returns every affected airport and a summary sentence. Throws a
 * LocationQuestionError.
 */
export function answerLocation(
  airportsInForce: AirportsInForce,
  question: LocationQuestion,
  todayIn: TodayIn,
): LocationAnswer {
  const crane = craneFromPrecheck(question);
  const found = assessCrane(airportsInForce, crane, periodsFrom(todayIn, question), optionsOf(question));
  return summarise(
    found,
    requestedHeights(crane, question.restingHeightAglM === null),
    coverageAt(placesOf(crane), airportsInForce.listed),
  );
}
