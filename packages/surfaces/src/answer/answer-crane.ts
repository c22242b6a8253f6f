import type { Period } from '../assess/duration.ts';
import type { Crane } from '../sweep/crane.ts';
import type { HeldAirports } from './airport-in-force.ts';
import type { PlaceAnswer } from './answer.ts';
import { type AssessOptions, assessCrane } from './assess-crane.ts';
import { sumUp } from './sum-up.ts';

/** A whole crane in, every airport that cares and the whole in a sentence out. */
export function answerCrane(
  held: HeldAirports,
  crane: Crane,
  periods: readonly Period[],
  options: AssessOptions,
): PlaceAnswer {
  const airports = assessCrane(held, crane, periods, options);
  return { ...sumUp(airports), airports };
}
