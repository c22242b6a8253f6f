import { parsePosition, positionFromMapGrid } from '@jibline/surfaces';
import { type Datum, type ParsedLocation, parseLocation } from './parse-location.ts';
import { gridIn, swappedGrid } from './typed-location.ts';

/** Parses one pasted position: decimal degrees, degrees-minutes-seconds or Map Grid of Australia. Returns GDA2020. */
export function parseLocationText(text: string, datum: Datum): ParsedLocation {
  if (text.trim() === '') return { position: null, problem: 'Enter a position.' };
  const grid = gridIn(text);
  const swapped = grid && swappedGrid(grid);
  if (grid && swapped)
    return {
      position: null,
      problem: `${swapped.sentence} Enter ${grid.zone} ${swapped.corrected.easting} ${swapped.corrected.northing}.`,
    };
  return parseLocation(
    () =>
      grid
        ? positionFromMapGrid({
            zone: Number(grid.zone),
            eastingM: Number(grid.easting),
            northingM: Number(grid.northing),
          })
        : parsePosition(text),
    datum,
  );
}
