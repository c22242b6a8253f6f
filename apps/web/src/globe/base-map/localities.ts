import { loadChunk } from '../../lib/load-chunk.ts';
import type { MapLabel } from './read-map.ts';
import { readLine } from './read-map.ts';

export interface LocalitiesFile {
  readonly credit: string;
  /** The most populous first, separated by bars. */
  readonly names: string;
  /** Their positions as one line in the base map's encoding. */
  readonly places: string;
}

export function readLocalities({ names, places }: LocalitiesFile): MapLabel[] {
  const { degrees } = readLine(places);
  return names.split('|').map((name, i) => ({ name, lon: degrees[2 * i]!, lat: degrees[2 * i + 1]!, rank: i }));
}

let loading: Promise<MapLabel[]> | null = null;

/** Suburbs and towns of Australia, for large-scale maps; fetched when one is first shown. */
export function loadLocalities(): Promise<MapLabel[]> {
  loading ??= loadChunk(() => import('./localities.json'))
    .then(({ default: file }) => readLocalities(file))
    .catch((error: unknown) => {
      loading = null; // fetched again with the next map
      throw error;
    });
  return loading;
}
