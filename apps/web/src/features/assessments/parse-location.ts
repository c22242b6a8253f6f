import { gda2020FromGda94, type Position, SurfacesError } from '@jibline/surfaces';

/** Ways to enter a location. */
export const LOCATION_MODES = [
  { mode: 'address', label: 'Address' },
  { mode: 'coordinates', label: 'Coordinates' },
  { mode: 'grid', label: 'Map grid' },
] as const;
export type LocationMode = (typeof LOCATION_MODES)[number]['mode'];

/** Datum of the coordinates. WGS84 as phones give it equals GDA2020 for this purpose. */
export const DATUMS = ['GDA2020', 'GDA94'] as const;
export type Datum = (typeof DATUMS)[number];
export const DATUM_OPTIONS = DATUMS.map((value) => ({
  value,
  label: value === 'GDA2020' ? 'GDA2020 or WGS84' : value,
}));

export const MAP_GRID_ZONES = [49, 50, 51, 52, 53, 54, 55, 56].map((zone) => ({
  value: String(zone),
  label: String(zone),
}));

export type ParsedLocation =
  | { readonly position: Position; readonly problem: null }
  | { readonly position: null; readonly problem: string };

/** What to enter instead, by the part of the position the engine refused. */
const ENTER: Readonly<Record<string, string>> = {
  lat: 'Enter a latitude, for example -33.9461.',
  lon: 'Enter a longitude, for example 151.1772.',
  zone: `Enter a map grid zone between ${MAP_GRID_ZONES[0]?.label} and ${MAP_GRID_ZONES.at(-1)?.label}.`,
  eastingM: 'Enter an easting in metres, for example 334873.',
  northingM: 'Enter a northing in metres, for example 6252266.',
};
const ENTER_POSITION = 'Enter a latitude and a longitude, for example -33.9461, 151.1772.';

/** Runs a parser of the surfaces package; where it refuses, says what to enter. Returns GDA2020. */
export function parseLocation(read: () => Position, datum: Datum): ParsedLocation {
  try {
    const position = read();
    return { position: datum === 'GDA94' ? gda2020FromGda94(position) : position, problem: null };
  } catch (error) {
    if (error instanceof SurfacesError) return { position: null, problem: problemOf(error) };
    throw error;
  }
}

function problemOf({ field, code }: SurfacesError): string {
  const part = field.split('.').at(-1) ?? '';
  if (code === 'outside_area_of_use' && part !== 'zone') return 'Enter a location in Australia.';
  return ENTER[part] ?? ENTER_POSITION;
}
