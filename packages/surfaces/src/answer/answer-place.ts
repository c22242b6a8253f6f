import type { Period } from '../assess/evaluate/duration.ts';
import { DAY_MS } from '../assess/evaluate/duration.ts';
import type { AirportInForce, HeldAirports } from './airport-in-force.ts';
import type { PlaceAnswer, PlaceAnswerInFull } from './answer.ts';
import { type AssessOptions, assessCrane, assessCraneInFull } from './assess-crane.ts';
import { craneFromPrecheck, type PlaceQuestion } from './crane-from-precheck.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';
import { askedHeights } from './figures/permit-figures.ts';
import { summarise } from './summarise.ts';

/** So many days on in the calendar, without a clock. */
const daysOn = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From today at the airport on; a stay that is not told is taken as the one day asked about. */
function periodOf(days: number | null, today: string): Period {
  return { firstDay: today, lastDay: days === null ? today : daysOn(today, days - 1) };
}

/** What has not been said is a mobile crane, also to an airport's own buffers. */
const optionsOf = ({ craneType }: PlaceQuestion): AssessOptions => ({
  craneType: craneType ?? CRANE_TYPE_CODES.mobile,
});

const periodsAt =
  ({ days }: HeldAirports, question: PlaceQuestion, now: Date) =>
  ({ timeZone }: AirportInForce): readonly Period[] => [periodOf(question.days, days.at(timeZone, now))];

/** Place and height in, every airport that cares and the whole in a sentence out. Throws a PlaceQuestionError. */
export function answerPlace(held: HeldAirports, question: PlaceQuestion, now: Date): PlaceAnswer {
  const crane = craneFromPrecheck(question);
  const found = assessCrane(held, crane, periodsAt(held, question, now), optionsOf(question));
  return summarise(found, askedHeights(crane, question.restingHeightAglM === null));
}

/** The same with the section of each airport. */
export function answerPlaceInFull(held: HeldAirports, question: PlaceQuestion, now: Date): PlaceAnswerInFull {
  const crane = craneFromPrecheck(question);
  const found = assessCraneInFull(held, crane, periodsAt(held, question, now), optionsOf(question));
  return summarise(found, askedHeights(crane, question.restingHeightAglM === null));
}
