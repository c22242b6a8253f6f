import { parsePosition, positionFromMapGrid } from '@jibline/surfaces';
import { type Datum, type ReadPlace, readPlace } from './read-place.ts';

/** "56 334873 6252266", "MGA2020 zone 56, 334873.2mE, 6252266.1mN". */
const MAP_GRID =
  /^(?:MGA\s*(?:94|1994|2020)?[\s,:]*)?(?:zone\s*)?(\d{2})[A-Z]?[\s,;:]+(\d{5,7}(?:\.\d+)?)\s*m?E?[\s,;]+(\d{6,8}(?:\.\d+)?)\s*m?N?$/i;

/** One place as people paste it: decimal degrees, degrees-minutes-seconds or Map Grid of Australia. Answers in GDA2020. */
export function readPlaceText(text: string, datum: Datum): ReadPlace {
  if (text.trim() === '') return { position: null, problem: 'Please enter a position.' };
  return readPlace(() => {
    const grid = MAP_GRID.exec(text.trim());
    if (!grid) return parsePosition(text);
    return positionFromMapGrid({ zone: Number(grid[1]), eastingM: Number(grid[2]), northingM: Number(grid[3]) });
  }, datum);
}
