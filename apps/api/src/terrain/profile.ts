import { type GroundProfile, type GroundProfileQuery, PROFILE_POINTS } from '@jibline/contract';
import { frameAt, geoidSeparationAt, inverse } from '@jibline/surfaces';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Terrain, TerrainSource } from '../integrations/terrain/source.ts';
import { ANSWER_TIMEOUT_MS } from '../integrations/time-limits.ts';
import { modelOf, terrainUnavailable } from './model-reply.ts';

/** A longer line would take too many tiles, and is no section any more. */
const LONGEST_M = 25_000;
const NONE: GroundProfile = { model: null, levelsAhdM: [] };

interface Place {
  readonly lat: number;
  readonly lon: number;
}

async function profileFrom(source: TerrainSource, places: readonly Place[], stepM: number, signal: AbortSignal) {
  const [first] = places;
  // A call for each point is for one level, not for a picture.
  if (!first || source.asksForEach) return null;
  const facts = await source.describe(first.lat, signal);
  const offsetM = facts.heights === 'ellipsoid' ? geoidSeparationAt(first) : 0;
  if (facts.surface !== 'ground' || facts.heights === null || offsetM === null) return null;
  // Pixels half a step wide show as much; over 25 km that is three tiles instead of thirty.
  const heights = await source.heightsAt(places, signal, stepM / 2);
  if (!heights) return null;
  const levelsAhdM = heights.map((m) => (m === null ? null : Math.round((m - offsetM) * 10) / 10));
  return { model: modelOf(facts), levelsAhdM };
}

/** The ground along a line, of the first model that has it; drawn, never assessed. */
export async function groundProfile(terrain: Terrain, query: GroundProfileQuery): Promise<GroundProfile> {
  const from = { lat: query.latitude, lon: query.longitude };
  const to = { lat: query.toLatitude, lon: query.toLongitude };
  const { distanceM } = inverse(from, to);
  if (terrain.sources.length === 0 || distanceM > LONGEST_M) return NONE;
  const frame = frameAt(from);
  const end = frame.toLocal(to.lat, to.lon);
  const places = Array.from({ length: PROFILE_POINTS }, (_, at) => {
    const share = at / (PROFILE_POINTS - 1);
    return frame.toGeographic(share * end.x, share * end.y);
  });
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  let failed = 0;
  for (const source of terrain.sources) {
    try {
      const found = await profileFrom(source, places, distanceM / (PROFILE_POINTS - 1), signal);
      if (found) return found;
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      failed++;
    }
  }
  if (failed === terrain.sources.length) throw terrainUnavailable();
  return NONE;
}
