import { isOpen, LocationFinding, RecordedHeights } from '@jibline/contract';
import { type Crane, craneHeights } from '@jibline/surfaces';
import { ApiError } from '../../errors.ts';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';
import type { StoredAssessment } from './assessment-store.ts';

export const findingOf = ({ finding }: Pick<StoredAssessment, 'finding'>): LocationFinding =>
  LocationFinding.parse(finding);

/** A crane as it was stored: up to 0.2.0 its positions were called `standings`. */
function readCrane(stored: unknown): Crane {
  const { standings, ...crane } = stored as Record<string, unknown>;
  return (standings === undefined ? stored : { ...crane, positions: standings }) as Crane;
}

/** The recorded heights. Records from before heights were stored hold the crane they are computed from. */
const recorded = (heights: unknown, crane: unknown): RecordedHeights =>
  RecordedHeights.parse(heights ?? craneHeights(readCrane(crane)));

export const heightsOf = ({ heights, inputs }: Pick<StoredAssessment, 'heights' | 'inputs'>): RecordedHeights =>
  recorded(heights, (inputs as { crane: unknown }).crane);

/** Heights of one airport's current assessment; null while there is none. */
export const heightsAt = ({
  heights,
  assessed_crane,
}: Pick<ApplicationAirport, 'heights' | 'assessed_crane'>): RecordedHeights | null =>
  heights === null && assessed_crane === null ? null : recorded(heights, assessed_crane);

/** Decisions need the assessed heights, so a missing assessment is an error. */
export function assessedHeights(
  airport: Parameters<typeof heightsAt>[0] & Pick<ApplicationAirport, 'icao'>,
): RecordedHeights {
  const heights = heightsAt(airport);
  if (!heights)
    throw new ApiError('incomplete', `This application has not been assessed for ${airport.icao}. Reassess it first.`);
  return heights;
}

/** Whether the airport changed what assessments depend on, besides its surfaces, after this one was made. */
export const changedSince = (
  { settings_changed_at }: Pick<ApplicationAirport, 'settings_changed_at'>,
  { assessed_at }: Pick<StoredAssessment, 'assessed_at'>,
): boolean => settings_changed_at !== null && assessed_at < settings_changed_at;

/** Codes of the airports at which an application that is still to be decided was assessed by earlier settings. */
export const outdatedAt = (
  { state, airports }: Pick<ApplicationRow, 'state' | 'airports'>,
  assessments: readonly Pick<StoredAssessment, 'airport_id' | 'assessed_at'>[],
): string[] =>
  isOpen(state)
    ? airports
        .filter((airport) =>
          assessments.some((one) => one.airport_id === airport.airport_id && changedSince(airport, one)),
        )
        .map(({ icao }) => icao)
    : [];
