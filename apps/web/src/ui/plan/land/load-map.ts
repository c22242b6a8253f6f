import { type BaseMap, type MapFile, readMap } from '@jibline/base-map';
import { loadChunk } from '../../../lib/load-chunk.ts';

let loading: Promise<BaseMap> | null = null;

/**
 * Coast, towns, rivers and state borders after Natural Earth (public domain), fetched with the first globe and cached.
 */
export function loadMap(): Promise<BaseMap> {
  loading ??= loadChunk(() => import('@jibline/base-map/australia.json'))
    .then(({ default: file }) => readMap(file as unknown as MapFile))
    .catch((error: unknown) => {
      loading = null; // fetched again with the next map
      throw error;
    });
  return loading;
}
