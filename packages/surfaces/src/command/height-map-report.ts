import type { AirportSurfaces } from '../airports/airport-surfaces.ts';
import { limitsCrane } from '../assess/headline.ts';
import { downToMillimetre } from '../assess/millimetres.ts';
import { heightMap } from '../height-map/height-map.ts';
import { HEIGHT_TYPES } from '../surface/component.ts';
import { UsageError } from './command-error.ts';
import { type Arguments, USAGE } from './read-arguments.ts';

/** Larger JSON is of no use; the engine itself can map sixteen times as many. */
const MAX_CELLS = 1024 * 1024;

function cellsAcross({ halfWidthM, cellM, radiusM }: NonNullable<Arguments['grid']>): number {
  if (!(cellM > 0)) throw new UsageError('--cell', 'metres more than 0', cellM);
  if (!(halfWidthM >= 0 && halfWidthM <= 55_000)) throw new UsageError('--half-width', '0 to 55000 metres', halfWidthM);
  if (!(radiusM >= 0 && radiusM <= 150)) throw new UsageError('--radius', '0 to 150 metres', radiusM);
  // A millionth of a cell is rounding of a division, not a missing cell.
  const across = 2 * Math.floor(halfWidthM / cellM + 1e-6) + 1;
  if (across * across > MAX_CELLS) throw new UsageError('--cell', `at most ${MAX_CELLS} cells`, across * across);
  return across;
}

/** Rows from north to south, columns from west to east, about the centre; each cell is the lowest surface within the radius. */
export function heightMapReport(site: AirportSurfaces, { grid }: Arguments) {
  if (!grid) throw new UsageError('heightmap', USAGE, 'nothing');
  const across = cellsAcross(grid);
  const centre = grid.centre ?? site.arp;
  const { cellM, radiusM } = grid;
  const map = heightMap([site], {
    centre,
    cellM,
    radiusM,
    columns: across,
    rows: across,
    // Surfaces that are information only do not limit a crane.
    types: HEIGHT_TYPES.filter((type) => limitsCrane('mobile', type)),
  });
  const rowOf = (row: number) => (across - 1 - row) * across;
  const lines = <T>(cell: (at: number) => T) =>
    Array.from({ length: across }, (_, row) =>
      Array.from({ length: across }, (_, column) => cell(rowOf(row) + column)),
    );
  return {
    centre,
    cellM,
    radiusM,
    rows: across,
    columns: across,
    /** True where limits above ground level were left out. */
    needGround: map.needGround,
    components: map.components.map(({ component }) => component.id),
    elevationM: lines((at) => {
      const z = map.elevationAhdM[at];
      return z === undefined || !Number.isFinite(z) ? null : downToMillimetre(z);
    }),
    governing: lines((at) => {
      const index = map.governs[at] ?? -1;
      return index < 0 ? null : index;
    }),
  };
}
