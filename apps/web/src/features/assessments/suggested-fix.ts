import type { Position } from '@jibline/surfaces';
import { readAngle } from './read-angle.ts';

/** Mainland, Tasmania and the near islands; locations beyond are accepted, with a question. */
const AUSTRALIA = { south: -44, north: -9, west: 112, east: 155 };

export interface SuggestedFix<T> {
  readonly sentence: string;
  readonly button: string;
  readonly corrected: T;
}

const inAustralia = ({ lat, lon }: Position) =>
  lat >= AUSTRALIA.south && lat <= AUSTRALIA.north && lon >= AUSTRALIA.west && lon <= AUSTRALIA.east;

/**
 * A likely mistake in a typed pair. The location is outside Australia, so a result would mislead: "no aerodrome is
 * affected" would be true but useless.
 */
export function slipIn(typed: {
  readonly latitude: string;
  readonly longitude: string;
}): SuggestedFix<Position> | null {
  const [lat, lon] = [readAngle(typed.latitude), readAngle(typed.longitude)];
  return lat === null || lon === null ? null : fixLocation({ lat, lon });
}

/** To a centimetre: converted minutes and seconds have more digits than anyone typed. */
const degrees = (value: number) => String(Number(value.toFixed(7)));

/** A position as typed into two fields. */
export const typedAs = ({ lat, lon }: Position) => ({ latitude: degrees(lat), longitude: degrees(lon) });

/**
 * A pair that would be in Australia if one common mistake were corrected. Nothing is corrected automatically: people
 * press the button.
 */
export function fixLocation({ lat, lon }: Position): SuggestedFix<Position> | null {
  if (inAustralia({ lat, lon })) return null;
  const candidates: readonly SuggestedFix<Position>[] = [
    {
      sentence: 'Latitude and longitude look swapped.',
      button: 'Swap latitude and longitude',
      corrected: { lat: lon, lon: lat },
    },
    {
      sentence: 'This location is north of the equator. Southern latitudes are negative.',
      button: 'Make the latitude south',
      corrected: { lat: -lat, lon },
    },
    {
      sentence: 'This location is west of Greenwich. Eastern longitudes are positive.',
      button: 'Make the longitude east',
      corrected: { lat, lon: -lon },
    },
    {
      sentence: 'Both signs look wrong.',
      button: 'Change both signs',
      corrected: { lat: -lat, lon: -lon },
    },
    {
      sentence: 'Latitude and longitude look swapped, and southern latitudes are negative.',
      button: 'Swap and make the latitude south',
      corrected: { lat: -lon, lon: lat },
    },
  ];
  return candidates.find(({ corrected }) => inAustralia(corrected)) ?? null;
}
