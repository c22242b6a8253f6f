import { type MapLabel, readLine } from './read-map.ts';

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
