import type { Crane } from '../sweep/crane.ts';
import type { AirportsInForce } from './airport-in-force.ts';
import type { LocationAnswer } from './answer.ts';
import { type AssessOptions, assessCrane, type Periods } from './assess-crane.ts';
import { requestedHeights } from './figures/permit-figures.ts';
import { summarise } from './summarise.ts';

/** Assesses a complete crane: returns every affected airport and a summary sentence. */
export const answerCrane = (
  airportsInForce: AirportsInForce,
  crane: Crane,
  periods: Periods,
  options: AssessOptions,
): LocationAnswer => summarise(assessCrane(airportsInForce, crane, periods, options), requestedHeights(crane, false));
