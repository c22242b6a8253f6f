import {
  type BaseMap,
  type Box,
  type Coast,
  type CoastCellName,
  cellsOver,
  coarseCoast,
  loadCoastFile,
  readCoast,
} from '@jibline/base-map';
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** Zoomed out farther, the coarse map's kilometre is less than ten pixels. */
const FINE_BELOW = 160;
export const isFine = (metresPerPixel: number) => metresPerPixel < FINE_BELOW;

const loaded = new Map<CoastCellName, Coast>();
/** Cut once: a map redraws with every movement. */
const coarse = new Map<string, Coast>();
const loading = new Map<CoastCellName, Promise<void>>();

function load(name: CoastCellName): Promise<void> {
  const started = loading.get(name);
  if (started) return started;
  const promise = loadChunk(() => loadCoastFile(name)).then(
    (file) => void loaded.set(name, readCoast(file)),
    () => void loading.delete(name), // the coarse shore stays; fetched again with the next map
  );
  loading.set(name, promise);
  return promise;
}

function coarseCell(map: BaseMap, box: Box): Coast {
  const key = `${box.west} ${box.south}`;
  const known = coarse.get(key) ?? coarseCoast(map, box);
  coarse.set(key, known);
  return known;
}

/** The finest shore loaded for a box; cells still on their way are drawn from the coarse map. */
export function useCoast(map: BaseMap | null, box: Box, metresPerPixel: number): Coast | null {
  const isNear = isFine(metresPerPixel);
  const cells = useMemo(() => (isNear ? cellsOver(box) : []), [isNear, box]);
  const names = cells.flatMap(({ name }) => (name ? [name] : [])).join(' ');
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    let isRemoved = false;
    const missing = (names ? names.split(' ') : []).filter((name) => !loaded.has(name as CoastCellName));
    for (const name of missing) {
      void load(name as CoastCellName).then(() => !isRemoved && setArrived((count) => count + 1));
    }
    return () => {
      isRemoved = true;
    };
  }, [names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` says that `loaded` has more
  return useMemo(() => {
    if (!map) return null;
    if (!isNear) return { land: map.land, lakes: map.lakes };
    const parts = cells.map(({ box: cell, name }) => (name ? loaded.get(name) : undefined) ?? coarseCell(map, cell));
    return { land: parts.flatMap(({ land }) => land), lakes: parts.flatMap(({ lakes }) => lakes) };
  }, [map, isNear, cells, arrived]);
}
