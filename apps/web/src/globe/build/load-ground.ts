import {
  type BaseMap,
  type Box,
  type CoastCellName,
  cellsOver,
  coarseCoast,
  loadCoastFile,
  type MapLabel,
  readCoast,
} from '@jibline/base-map';
import { loadChunk } from '../../lib/load-chunk.ts';
import { loadLocalities } from '../../ui/plan/land/load-localities.ts';
import { loadMap } from '../../ui/plan/land/load-map.ts';

/** Land and names around an airport; the finer shore where there is one. */
export interface GroundMap {
  readonly map: BaseMap;
  readonly names: readonly MapLabel[];
}

const shoreOf = async (map: BaseMap, box: Box, name: CoastCellName | undefined) =>
  name ? readCoast(await loadChunk(() => loadCoastFile(name))) : coarseCoast(map, box);

export async function loadGround(box: Box): Promise<GroundMap> {
  const [map, names] = await Promise.all([loadMap(), loadLocalities().catch(() => [])]);
  const shores = await Promise.all(
    cellsOver(box).map(({ box: cell, name }) => shoreOf(map, cell, name).catch(() => coarseCoast(map, cell))),
  );
  const around = (label: MapLabel) =>
    label.lon > box.west && label.lon < box.east && label.lat > box.south && label.lat < box.north;
  return {
    map: { ...map, land: shores.flatMap(({ land }) => land), lakes: shores.flatMap(({ lakes }) => lakes) },
    names: names.filter(around),
  };
}
