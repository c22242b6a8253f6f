import type { TerrainModel } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { TerrainFacts } from '../integrations/terrain/source.ts';

/** What people read about a source. */
export const modelOf = ({ name, surveyed, cellM, accuracy95M, credit }: TerrainFacts): TerrainModel => ({
  name,
  surveyed,
  cellM,
  accuracy95M,
  credit,
});

/** Pictures ask again by themselves after this time. */
const RETRY_SECONDS = 5;

/** When no source answered. */
export const terrainUnavailable = () =>
  new ApiError(
    'unavailable',
    'The terrain model isn’t available. Enter a level from a survey or a plan, or try again later.',
    { retryAfterSeconds: RETRY_SECONDS },
    { 'retry-after': String(RETRY_SECONDS) },
  );
