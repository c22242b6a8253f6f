import { type BaseMap, type MapFile, readMap } from './read-map.ts';

let loading: Promise<BaseMap> | null = null;

/** Coast, towns, rivers and state lines after Natural Earth (public domain), fetched with the first globe and kept. */
export function loadMap(): Promise<BaseMap> {
  loading ??= import('./australia.json').then(({ default: file }) => readMap(file as unknown as MapFile));
  return loading;
}
