import { loadChunk } from '../../lib/load-chunk.ts';
import { type BaseMap, type MapFile, readMap } from './read-map.ts';

let loading: Promise<BaseMap> | null = null;

/** Coast, towns, rivers and state lines after Natural Earth (public domain), fetched with the first globe and kept. */
export function loadMap(): Promise<BaseMap> {
  loading ??= loadChunk(() => import('./australia.json'))
    .then(({ default: file }) => readMap(file as unknown as MapFile))
    .catch((error: unknown) => {
      loading = null; // asked for again with the next plan
      throw error;
    });
  return loading;
}
