import type { Position } from '@jibline/surfaces';

/** Mainland, Tasmania and the near islands; places beyond are taken as they are, with a question. */
const AUSTRALIA = { south: -44, north: -9, west: 112, east: 155 };

export interface Mend<T> {
  readonly sentence: string;
  readonly button: string;
  readonly mended: T;
}

const inAustralia = ({ lat, lon }: Position) =>
  lat >= AUSTRALIA.south && lat <= AUSTRALIA.north && lon >= AUSTRALIA.west && lon <= AUSTRALIA.east;

/** A pair that would lie in Australia if one common slip were undone. Nothing is mended by itself: the person presses the button. */
export function mendPlace({ lat, lon }: Position): Mend<Position> | null {
  if (inAustralia({ lat, lon })) return null;
  const candidates: readonly Mend<Position>[] = [
    {
      sentence: 'Latitude and longitude look swapped.',
      button: 'Swap them',
      mended: { lat: lon, lon: lat },
    },
    {
      sentence: 'This lies north of the equator. Southern latitudes are negative.',
      button: 'Make the latitude south',
      mended: { lat: -lat, lon },
    },
    {
      sentence: 'This lies west of Greenwich. Eastern longitudes are positive.',
      button: 'Make the longitude east',
      mended: { lat, lon: -lon },
    },
    {
      sentence: 'Both signs look turned round.',
      button: 'Turn both signs',
      mended: { lat: -lat, lon: -lon },
    },
    {
      sentence: 'Latitude and longitude look swapped, and southern latitudes are negative.',
      button: 'Swap them and make the latitude south',
      mended: { lat: -lon, lon: lat },
    },
  ];
  return candidates.find(({ mended }) => inAustralia(mended)) ?? null;
}
