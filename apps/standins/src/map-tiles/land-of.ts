import {
  type BaseMap,
  type Box,
  type Coast,
  type CoastCellName,
  cellsOver,
  coarseCoast,
  loadCoastFile,
  type MapFile,
  type MapLine,
  readCoast,
  readMap,
} from '@jibline/base-map';
import australia from '@jibline/base-map/australia.json' with { type: 'json' };

/** From here on the fine shore is cut. */
const FINE_FROM_ZOOM = 8;
export const isFine = (zoom: number) => zoom >= FINE_FROM_ZOOM;

let map: BaseMap | undefined;
export const baseMap = (): BaseMap => {
  map ??= readMap(australia as unknown as MapFile);
  return map;
};

const cells = new Map<CoastCellName, Coast>();

async function cell(name: CoastCellName): Promise<Coast> {
  const known = cells.get(name) ?? readCoast(await loadCoastFile(name));
  cells.set(name, known);
  return known;
}

/** Shore and lakes at a zoom, cut to cells of two degrees. */
export async function landOf(box: Box, zoom: number): Promise<Coast> {
  const whole = baseMap();
  if (!isFine(zoom)) return whole;
  const parts = await Promise.all(
    cellsOver(box).map(async ({ box: around, name }) => (name ? cell(name) : coarseCoast(whole, around))),
  );
  const join = (layer: keyof Coast): readonly MapLine[] => parts.flatMap((part) => part[layer]);
  return { land: join('land'), lakes: join('lakes') };
}
