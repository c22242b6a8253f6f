import { BESIDE_M, runwaysAround } from './runway-planes.ts';
import { seaOver } from './sea.ts';
import type { TileBox } from './tile.ts';

/** What is known without a survey: the plane through each runway's end levels, on and beside its strip, and the sea. */
export async function honestOver(box: TileBox): Promise<(lat: number, lon: number) => number | null> {
  const runway = runwaysAround(box, BESIDE_M);
  const isSea = await seaOver(box);
  return (lat, lon) => runway(lat, lon)?.levelM ?? (isSea(lat, lon) ? 0 : null);
}
