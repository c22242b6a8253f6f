import type { Crane } from '../sweep/crane.ts';
import type { HeldAirports } from './airport-in-force.ts';
import type { PlaceAnswer } from './answer.ts';
import { type AssessOptions, assessCrane, type Periods } from './assess-crane.ts';
import { askedHeights } from './figures/permit-figures.ts';
import { summarise } from './summarise.ts';

/** A whole crane in, every airport that cares and the whole in a sentence out. */
export const answerCrane = (held: HeldAirports, crane: Crane, periods: Periods, options: AssessOptions): PlaceAnswer =>
  summarise(assessCrane(held, crane, periods, options), askedHeights(crane, false));
