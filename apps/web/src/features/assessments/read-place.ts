import { gda2020FromGda94, type Position, SurfacesError } from '@jibline/surfaces';

/** Ways to say where. */
export const PLACE_MODES = [
  { mode: 'address', label: 'Address' },
  { mode: 'coordinates', label: 'Coordinates' },
  { mode: 'grid', label: 'Map grid' },
] as const;
export type PlaceMode = (typeof PLACE_MODES)[number]['mode'];

/** What the figures are measured on. WGS84 as phones give it equals GDA2020 for this purpose. */
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

export type ReadPlace =
  | { readonly position: Position; readonly problem: null }
  | { readonly position: null; readonly problem: string };

/** Runs a reader of the surfaces package and puts its refusal into words. Answers in GDA2020. */
export function readPlace(read: () => Position, datum: Datum): ReadPlace {
  try {
    const position = read();
    return { position: datum === 'GDA94' ? gda2020FromGda94(position) : position, problem: null };
  } catch (error) {
    if (error instanceof SurfacesError)
      return { position: null, problem: `Wanted ${error.expected}; got ${error.got}.` };
    throw error;
  }
}
