import { loadChunk } from '../../lib/load-chunk.ts';
import type { MapLabel } from './read-map.ts';
import { readLine } from './read-map.ts';

export interface LocalitiesFile {
  readonly credit: string;
  /** The most populous first, parted by bars. */
  readonly names: string;
  /** Their places as one line, in the letters of the base map. */
  readonly places: string;
}

export function readLocalities({ names, places }: LocalitiesFile): MapLabel[] {
  const { degrees } = readLine(places);
  return names.split('|').map((name, i) => ({ name, lon: degrees[2 * i]!, lat: degrees[2 * i + 1]!, rank: i }));
}

let loading: Promise<MapLabel[]> | null = null;

/** Suburbs and towns of Australia, for plans near the ground; fetched when one is first shown. */
export function loadLocalities(): Promise<MapLabel[]> {
  loading ??= loadChunk(() => import('./localities.json'))
    .then(({ default: file }) => readLocalities(file))
    .catch((error: unknown) => {
      loading = null; // asked for again with the next plan
      throw error;
    });
  return loading;
}
