import { type MapLabel, readLocalities } from '@jibline/base-map';
import { loadChunk } from '../../../lib/load-chunk.ts';

let loading: Promise<MapLabel[]> | null = null;

/** Suburbs and towns of Australia, for large-scale maps; fetched when one is first shown. */
export function loadLocalities(): Promise<MapLabel[]> {
  loading ??= loadChunk(() => import('@jibline/base-map/localities.json'))
    .then(({ default: file }) => readLocalities(file))
    .catch((error: unknown) => {
      loading = null; // fetched again with the next map
      throw error;
    });
  return loading;
}
