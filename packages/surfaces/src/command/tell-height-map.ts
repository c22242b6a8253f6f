import type { ProtectedAerodrome } from '../assess/assess-aerodrome.ts';
import { limits } from '../assess/headline.ts';
import { downToMillimetre } from '../assess/millimetres.ts';
import { SurfacesError } from '../errors.ts';
import type { Position } from '../geodesy/position.ts';
import { hasHeight } from '../surface/component.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { discShape } from '../surface/shape.ts';
import { UsageError } from './command-error.ts';
import { type Arguments, USAGE } from './read-arguments.ts';

/** A map for people to look at; the engine's own height map is the one for a million cells. */
const MAX_CELLS = 250_000;

function checkGrid(grid: NonNullable<Arguments['grid']>): number {
  const { halfWidthM, cellM, radiusM } = grid;
  if (!(cellM > 0)) throw new UsageError('--cell', 'metres more than 0', cellM);
  if (!(halfWidthM >= 0 && halfWidthM <= 55_000)) throw new UsageError('--half-width', '0 to 55000 metres', halfWidthM);
  if (!(radiusM >= 0 && radiusM <= 150)) throw new UsageError('--radius', '0 to 150 metres', radiusM);
  const across = 2 * Math.floor(halfWidthM / cellM + 1e-9) + 1;
  if (across * across > MAX_CELLS) {
    throw new SurfacesError('out_of_range', 'cells', `at most ${MAX_CELLS} cells`, across * across);
  }
  return across;
}

/** Rows from north to south, columns from west to east, in the aerodrome's plane; each cell is the lowest surface at its centre. */
export function tellHeightMap(site: ProtectedAerodrome & { readonly arp: Position }, { grid }: Arguments) {
  if (!grid) throw new UsageError('heightmap', USAGE, 'nothing');
  const across = checkGrid(grid);
  const centre = grid.centre ?? site.arp;
  const middle = site.frame.toLocal(centre.lat, centre.lon);
  // What only informs a crane does not limit it, and what counts from the ground cannot be mapped without one.
  const components = site.components.filter((c) => hasHeight(c) && limits('mobile', c.type));
  const ids: string[] = [];
  const indexOf = (id: string): number => {
    const known = ids.indexOf(id);
    return known >= 0 ? known : ids.push(id) - 1;
  };
  const half = (across - 1) / 2;
  const offset = (n: number) => (n - half) * grid.cellM;
  const needGround = new Set<string>();
  const rows = Array.from({ length: across }, (_, row) =>
    Array.from({ length: across }, (_, column) => {
      const at = { x: middle.x + offset(column), y: middle.y - offset(row) };
      const lowest = lowestOver(components, discShape(at, grid.radiusM));
      for (const { id } of lowest.needGround) needGround.add(id);
      const all = [...lowest.byType.values()].sort((a, b) => a.elevationAhdM - b.elevationAhdM);
      const [least] = all;
      return least ? { z: downToMillimetre(least.elevationAhdM), by: indexOf(least.component.id) } : null;
    }),
  );
  return {
    centre: { lat: centre.lat, lon: centre.lon },
    cellM: grid.cellM,
    radiusM: grid.radiusM,
    rows: across,
    columns: across,
    components: ids,
    needGround: [...needGround],
    elevationM: rows.map((row) => row.map((cell) => cell?.z ?? null)),
    governing: rows.map((row) => row.map((cell) => cell?.by ?? null)),
  };
}
