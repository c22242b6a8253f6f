import {
  GRID_POINTS,
  type GroundGrid,
  type GroundGridQuery,
  type GroundProfile,
  type GroundProfileQuery,
  PROFILE_POINTS,
} from '@jibline/contract';
import { frameAt, geoidSeparationAt, inverse, type Position } from '@jibline/surfaces';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Terrain, TerrainSource } from '../integrations/terrain/source.ts';
import { ANSWER_TIMEOUT_MS } from '../integrations/time-limits.ts';
import { modelOf, terrainUnavailable } from './model-reply.ts';

/** A longer line would take too many tiles, and is no section any more. */
const LONGEST_M = 25_000;
const NONE: GroundProfile & GroundGrid = { model: null, levelsAhdM: [] };

async function groundFrom(source: TerrainSource, places: readonly Position[], finestM: number, signal: AbortSignal) {
  const [first] = places;
  // A call for each point is for one level, not for a picture.
  if (!first || source.asksForEach) return null;
  const facts = await source.describe(first.lat, signal);
  if (facts.surface !== 'ground' || facts.heights === null) return null;
  const heights = await source.heightsAt(places, signal, finestM);
  if (!heights || heights.every((m) => m === null)) return null;
  const offsetAt = (at: Position) => (facts.heights === 'ellipsoid' ? geoidSeparationAt(at) : 0);
  const levelsAhdM = places.map((at, i) => {
    const [heightM, offsetM] = [heights[i] ?? null, offsetAt(at)];
    return heightM === null || offsetM === null ? null : Math.round((heightM - offsetM) * 10) / 10;
  });
  return { model: modelOf(facts), levelsAhdM };
}

/** The ground at places, of the first model that has it in pixels no finer than needed; drawn, never assessed. */
async function drawnGround({ sources }: Terrain, places: readonly Position[], finestM: number) {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  let failed = 0;
  for (const source of sources) {
    try {
      const found = await groundFrom(source, places, finestM, signal);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      failed++;
    }
  }
  if (sources.length > 0 && failed === sources.length) throw terrainUnavailable();
  return NONE;
}

export async function groundProfile(terrain: Terrain, query: GroundProfileQuery): Promise<GroundProfile> {
  const from = { lat: query.latitude, lon: query.longitude };
  const to = { lat: query.toLatitude, lon: query.toLongitude };
  const { distanceM } = inverse(from, to);
  if (distanceM > LONGEST_M) return NONE;
  const frame = frameAt(from);
  const end = frame.toLocal(to.lat, to.lon);
  const places = Array.from({ length: PROFILE_POINTS }, (_, at) => {
    const share = at / (PROFILE_POINTS - 1);
    return frame.toGeographic(share * end.x, share * end.y);
  });
  // Pixels half a step wide show as much; over 25 km that is three tiles instead of thirty.
  return drawnGround(terrain, places, distanceM / (PROFILE_POINTS - 1) / 2);
}

export async function groundGrid(
  terrain: Terrain,
  { latitude, longitude, halfWidthM }: GroundGridQuery,
): Promise<GroundGrid> {
  const frame = frameAt({ lat: latitude, lon: longitude });
  const stepM = (2 * halfWidthM) / (GRID_POINTS - 1);
  const places = Array.from({ length: GRID_POINTS ** 2 }, (_, at) => {
    const [row, column] = [Math.floor(at / GRID_POINTS), at % GRID_POINTS];
    return frame.toGeographic(column * stepM - halfWidthM, row * stepM - halfWidthM);
  });
  // As wide as the step: a square takes at most four tiles.
  return drawnGround(terrain, places, stepM);
}
