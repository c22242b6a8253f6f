import { clipRing } from './clip-ring.ts';
import { COAST_FILES, type CoastCellName, type CoastFile } from './coast-files.ts';
import { type BaseMap, type Box, type MapLine, readLine } from './read-map.ts';

export interface CoastCell {
  readonly box: Box;
  /** Absent: no shore within; wholly land or wholly sea. */
  readonly name?: CoastCellName;
}

export const COAST_CREDIT = 'Coast: GSHHG.';

const CELL_DEG = 2;
/** Units of about ten metres: a tenth of the distance between the source's points. */
const UNIT_DEG = 1 / 10_000;

/** The cells a box touches, from the south-west. */
export function cellsOver({ west, south, east, north }: Box): CoastCell[] {
  const cells: CoastCell[] = [];
  const first = (degrees: number) => Math.floor(degrees / CELL_DEG) * CELL_DEG;
  for (let lat = first(south); lat < north; lat += CELL_DEG) {
    for (let lon = first(west); lon < east; lon += CELL_DEG) {
      const box = { west: lon, south: lat, east: lon + CELL_DEG, north: lat + CELL_DEG };
      const name = `e${lon}s${-lat}`;
      cells.push(isCell(name) ? { box, name } : { box });
    }
  }
  return cells;
}

const isCell = (name: string): name is CoastCellName => Object.hasOwn(COAST_FILES, name);

export interface Coast {
  readonly land: readonly MapLine[];
  readonly lakes: readonly MapLine[];
}

export const readCoast = ({ land, lakes }: CoastFile): Coast => ({
  land: land.map((line) => readLine(line, UNIT_DEG)),
  lakes: lakes.map((line) => readLine(line, UNIT_DEG)),
});

/** A cell without a shore of its own, from the coarse map: there is nothing in it to be finer. */
export function coarseCoast(map: BaseMap, box: Box): Coast {
  const cut = (lines: readonly MapLine[]) =>
    lines
      .filter(
        (line) => line.west < box.east && line.east > box.west && line.south < box.north && line.north > box.south,
      )
      .map((line) => ({ ...line, degrees: Float64Array.from(clipRing(line.degrees, box)) }))
      .filter(({ degrees }) => degrees.length > 0);
  return { land: cut(map.land), lakes: cut(map.lakes) };
}

/** True where two neighbouring corners run along the same edge of a cell: there the ring was cut, and is no shore. */
export function isCellEdge(aLon: number, aLat: number, bLon: number, bLat: number): boolean {
  const isOn = (degrees: number) => Math.abs(degrees / CELL_DEG - Math.round(degrees / CELL_DEG)) < 1e-6;
  return (isOn(aLon) && Math.abs(aLon - bLon) < 1e-9) || (isOn(aLat) && Math.abs(aLat - bLat) < 1e-9);
}
