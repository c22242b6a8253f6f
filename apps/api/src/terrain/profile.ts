import { type GroundProfile, type GroundProfileQuery, PROFILE_POINTS } from '@jibline/contract';
import { frameAt, inverse } from '@jibline/surfaces';
import type { Terrain } from '../integrations/terrain/source.ts';
import { drawnLevels, firstModel } from './drawn-ground.ts';
import { modelOf } from './model-reply.ts';

/** A longer line would take too many tiles, and is no section any more. */
const LONGEST_M = 25_000;
const NONE: GroundProfile = { model: null, levelsAhdM: [] };

/** The ground along a line, of the first model that has it; drawn, never assessed. */
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
  const pixelM = distanceM / (PROFILE_POINTS - 1) / 2;
  const found = await firstModel(terrain, async (source, signal) => {
    // A call for each point is for one level, not for a picture.
    if (source.asksForEach) return undefined;
    const facts = await source.describe(from.lat, signal);
    if (facts.surface !== 'ground' || facts.heights === null) return undefined;
    const levelsAhdM = await drawnLevels(source, facts, places, { signal, pixelM });
    return levelsAhdM ? { model: modelOf(facts), levelsAhdM } : undefined;
  });
  return found ?? NONE;
}
