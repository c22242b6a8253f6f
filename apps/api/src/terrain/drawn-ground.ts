import { geoidSeparationAt, type Position } from '@jibline/surfaces';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Terrain, TerrainFacts, TerrainSource } from '../integrations/terrain/source.ts';
import { ANSWER_TIMEOUT_MS } from '../integrations/time-limits.ts';
import { terrainUnavailable } from './model-reply.ts';

/** A model's ground in AHD, to 0.1 m; null: none at a place, or at none of them. */
export async function drawnLevels(
  source: TerrainSource,
  { heights }: TerrainFacts,
  places: readonly Position[],
  { signal, pixelM }: { signal: AbortSignal; pixelM: number },
): Promise<(number | null)[] | null> {
  const found = await source.heightsAt(places, signal, pixelM);
  if (!found?.some((m) => m !== null)) return null;
  return places.map((at, i) => {
    const [heightM, offsetM] = [found[i] ?? null, heights === 'ellipsoid' ? geoidSeparationAt(at) : 0];
    return heightM === null || offsetM === null ? null : Math.round((heightM - offsetM) * 10) / 10;
  });
}

/** Asks the models in turn until one has what is wanted; `ask` returns undefined where the next should be asked. */
export async function firstModel<T>(
  { sources }: Terrain,
  ask: (source: TerrainSource, signal: AbortSignal) => Promise<T | undefined>,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  let failed = 0;
  for (const source of sources) {
    try {
      const found = await ask(source, signal);
      if (found !== undefined) return found;
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      failed++;
    }
  }
  if (sources.length > 0 && failed === sources.length) throw terrainUnavailable();
  return undefined;
}
