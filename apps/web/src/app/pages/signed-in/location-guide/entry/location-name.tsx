import type { FoundLocations } from '@jibline/contract';
import { inverse, type Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { kilometres } from '../../../../../domain/height-text.ts';
import { writeDecimal } from '../../../../../features/assessments/format-location.ts';
import { locationNameQuery } from '../../../../../features/assessments/name-location.ts';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';

type FoundLocation = FoundLocations['items'][number];

const REVERSE_SEARCH_DEBOUNCE_MS = 350;
/** Within this distance it counts as the named location itself. */
const THERE_M = 30;
/** How to describe the point of a name that is not a single address. */
const MIDDLES: Partial<Record<FoundLocation['kind'], string>> = {
  locality: 'the centre of the suburb or town',
  postcode: 'the centre of the postcode',
  region: 'the centre of the region',
  street: 'the middle of the street',
};

/** The location in words anyone can check, so that a wrong zone or suburb is noticed. */
export function locationText(at: Position, location: FoundLocation | null, lead = 'Result for'): string {
  const figures = writeDecimal(at);
  if (!location) return `${lead} ${figures}.`;
  const { distanceM } = inverse({ lat: location.latitude, lon: location.longitude }, at);
  const middle = MIDDLES[location.kind];
  if (distanceM >= THERE_M) return `${lead} ${figures}, ${kilometres(distanceM)} from ${location.label}.`;
  return middle
    ? `${lead} ${location.label}: ${middle}, not your site. Drag the pin to your site, or enter its coordinates.`
    : `${lead} ${location.label}.`;
}

interface Props {
  at: Position;
  className: string | undefined;
  /** Start of the sentence: the location of a result, or only typed. */
  lead?: string;
}

export function LocationName({ at, className, lead }: Props) {
  const settled = useDebounced(at, REVERSE_SEARCH_DEBOUNCE_MS) ?? at;
  const { data } = useQuery(locationNameQuery(settled));
  const isSettled = settled.lat === at.lat && settled.lon === at.lon;
  return (
    <p className={className} role="status">
      {locationText(at, isSettled ? (data ?? null) : null, lead)}
    </p>
  );
}
