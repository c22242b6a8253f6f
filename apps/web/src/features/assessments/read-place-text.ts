import { gda2020FromGda94, type Position, parsePosition, positionFromMapGrid, SurfacesError } from '@jibline/surfaces';

/** What the figures are measured on. WGS84 as phones give it equals GDA2020 for this purpose. */
export const DATUMS = ['GDA2020', 'GDA94'] as const;
export type Datum = (typeof DATUMS)[number];

export type ReadPlace =
  | { readonly position: Position; readonly problem: null }
  | { readonly position: null; readonly problem: string };

/** "56 334873 6252266", "MGA2020 zone 56, 334873.2mE, 6252266.1mN". */
const MAP_GRID =
  /^(?:MGA\s*(?:94|1994|2020)?[\s,:]*)?(?:zone\s*)?(\d{2})[A-Z]?[\s,;:]+(\d{5,7}(?:\.\d+)?)\s*m?E?[\s,;]+(\d{6,8}(?:\.\d+)?)\s*m?N?$/i;

/** One place as people paste it: decimal degrees, degrees-minutes-seconds or Map Grid of Australia. Answers in GDA2020. */
export function readPlaceText(text: string, datum: Datum): ReadPlace {
  if (text.trim() === '') return refused('Please enter a position.');
  return readPlace(() => {
    const grid = MAP_GRID.exec(text.trim());
    if (!grid) return parsePosition(text);
    return positionFromMapGrid({ zone: Number(grid[1]), eastingM: Number(grid[2]), northingM: Number(grid[3]) });
  }, datum);
}

/** Runs a reader of the surfaces package and puts its refusal into words. */
export function readPlace(read: () => Position, datum: Datum): ReadPlace {
  try {
    const position = read();
    return { position: datum === 'GDA94' ? gda2020FromGda94(position) : position, problem: null };
  } catch (error) {
    if (error instanceof SurfacesError) return refused(`Wanted ${error.expected}; got ${error.got}.`);
    throw error;
  }
}

const refused = (problem: string): ReadPlace => ({ position: null, problem });
