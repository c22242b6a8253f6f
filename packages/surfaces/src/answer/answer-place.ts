import type { Period } from '../assess/duration.ts';
import type { HeldAirports } from './airport-in-force.ts';
import type { PlaceAnswer, PlaceAnswerInFull } from './answer.ts';
import { type AssessOptions, assessCrane, assessCraneInFull } from './assess-crane.ts';
import { craneOfPlace, type PlaceQuestion } from './crane-of-place.ts';
import { sumUp } from './sum-up.ts';

const DAY_MS = 86_400_000;
let lastDay = Number.NaN;
let lastText = '';
/** Nearly everybody asks about today: its text is made once. */
function dayOf(at: Date): string {
  const day = Math.floor(at.getTime() / DAY_MS);
  if (day !== lastDay) [lastDay, lastText] = [day, at.toISOString().slice(0, 10)];
  return lastText;
}

/** From today on; a stay that is not told is taken as the one day asked about. */
export function periodOf(days: number | null, now: Date): Period {
  const firstDay = dayOf(now);
  return { firstDay, lastDay: days === null ? firstDay : dayOf(new Date(now.getTime() + (days - 1) * DAY_MS)) };
}

/** What has not been said is a mobile crane, also to an airport's own buffers. */
const MOBILE = 0;
const optionsOf = ({ craneType }: PlaceQuestion): AssessOptions => ({ craneType: craneType ?? MOBILE });

/** Place and height in, every airport that cares and the whole in a sentence out. Throws a PlaceQuestionError. */
export function answerPlace(held: HeldAirports, question: PlaceQuestion, now: Date): PlaceAnswer {
  const airports = assessCrane(held, craneOfPlace(question), [periodOf(question.days, now)], optionsOf(question));
  return { ...sumUp(airports), airports };
}

/** The same with the section of each airport. */
export function answerPlaceInFull(held: HeldAirports, question: PlaceQuestion, now: Date): PlaceAnswerInFull {
  const airports = assessCraneInFull(held, craneOfPlace(question), [periodOf(question.days, now)], optionsOf(question));
  return { ...sumUp(airports), airports };
}
