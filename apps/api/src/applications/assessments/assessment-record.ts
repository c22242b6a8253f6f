import { AirportFinding, RecordedHeights } from '@jibline/contract';
import { type Crane, craneHeights } from '@jibline/surfaces';
import { ApiError } from '../../errors.ts';
import type { ApplicationAirport } from '../store.ts';
import type { StoredAssessment } from './assessment-store.ts';

export const findingOf = ({ finding }: Pick<StoredAssessment, 'finding'>): AirportFinding =>
  AirportFinding.parse(finding);

/** As recorded. A record from before heights were kept holds the crane they follow from. */
const recorded = (heights: unknown, crane: unknown): RecordedHeights =>
  RecordedHeights.parse(heights ?? craneHeights(crane as Crane));

export const heightsOf = ({ heights, inputs }: Pick<StoredAssessment, 'heights' | 'inputs'>): RecordedHeights =>
  recorded(heights, (inputs as { crane: unknown }).crane);

/** Of the current assessment of one airport; null while there is none. */
export const heightsAt = ({
  heights,
  assessed_crane,
}: Pick<ApplicationAirport, 'heights' | 'assessed_crane'>): RecordedHeights | null =>
  heights === null && assessed_crane === null ? null : recorded(heights, assessed_crane);

/** For decisions: without an assessment there is no height to decide about. */
export function assessedHeights(
  airport: Parameters<typeof heightsAt>[0] & Pick<ApplicationAirport, 'icao'>,
): RecordedHeights {
  const heights = heightsAt(airport);
  if (!heights)
    throw new ApiError('incomplete', `This application has not been assessed for ${airport.icao}. Reassess it first.`);
  return heights;
}
