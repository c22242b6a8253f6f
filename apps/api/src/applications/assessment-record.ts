import { AirportFinding, RecordedHeights } from '@jibline/contract';
import { type Crane, craneHeights } from '@jibline/surfaces';
import type { StoredAssessment } from './assessment-store.ts';

export const findingOf = ({ finding }: Pick<StoredAssessment, 'finding'>): AirportFinding =>
  AirportFinding.parse(finding);

/** As recorded. A record from before heights were kept holds the crane they follow from. */
export const heightsOf = ({ heights, inputs }: Pick<StoredAssessment, 'heights' | 'inputs'>): RecordedHeights =>
  RecordedHeights.parse(heights ?? craneHeights((inputs as { crane: Crane }).crane));
