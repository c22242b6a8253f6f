import { BESIDE_M, runwaysAround } from './runway-planes.ts';
import type { TileBox } from './tile.ts';

/** What is known without a survey: the plane through each runway's end levels, on and beside its strip. */
export function honestOver(box: TileBox): (lat: number, lon: number) => number | null {
  const runway = runwaysAround(box, BESIDE_M);
  return (lat, lon) => runway(lat, lon)?.levelM ?? null;
}
