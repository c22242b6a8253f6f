import type { Airport } from '@jibline/contract';
import { fieldLabel } from '../../../../features/airports/field-label.ts';
import type { DescribePath } from '../../../../features/surface-sets/generate-form.tsx';

/** `runways.0.ends.1.threshold` → "Runway 16/34, end 34, threshold", and the tab where it is fixed. */
export const describeIssuePath =
  (airport: Airport, to: (changes: Record<string, string>) => string): DescribePath =>
  (path) => {
    const [first = '', ...rest] = path.split('.');
    const view = first === 'runways' ? 'runways' : first === 'facilities' ? 'facilities' : '';
    return { text: textOf(airport, first, rest), to: to({ view, set: '', make: '' }) };
  };

function textOf(airport: Airport, first: string, rest: readonly string[]): string {
  const index = Number(rest[0]);
  const runway = first === 'runways' ? airport.runways[index] : undefined;
  if (runway) {
    const end = rest[1] === 'ends' ? runway.ends[Number(rest[2])] : undefined;
    return joined(`Runway ${runway.id}`, end && `end ${end.designator}`, ...rest.slice(end ? 3 : 1).map(partText));
  }
  const facility = first === 'facilities' ? airport.facilities[index] : undefined;
  if (facility) return joined(facility.name, ...rest.slice(1).map(partText));
  return WHOLE[first] ?? fieldLabel([first, ...rest].join('.'));
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
const partText = (name: string) => PARTS[name];

const PARTS: Readonly<Record<string, string>> = {
  end: 'runway end',
  threshold: 'threshold',
  landing: 'approach',
  departure: 'departures',
  strip: 'strip',
  profile: 'centreline elevations',
  lat: 'latitude',
  lon: 'longitude',
  elevationAhdM: 'level',
  widthM: 'width',
  codeNumber: 'code number',
  designGroup: 'design group',
  innerEdgeM: 'inner edge',
  clearwayM: 'clearway',
  highestGroundAhdM: 'highest ground',
  position: 'position',
  groundElevationAhdM: 'ground',
  antennaElevationAhdM: 'antenna centre',
  antennaBaseElevationAhdM: 'antenna foot',
  serves: 'runway end it serves',
  category: 'category',
  farEnd: 'other end',
};

const WHOLE: Readonly<Record<string, string>> = {
  elevationAhdM: 'Elevation of the airport',
  arp: 'Reference point and its elevation',
  runways: 'Runways',
  facilities: 'Navigation and radar',
};
