import type { FoundLocations } from '@jibline/contract';
import { ApiError, badField } from '../errors.ts';
import type { Geocoder } from '../integrations/geocoder.ts';
import { IntegrationError } from '../integrations/integration-error.ts';

/** Most words the geocoding service accepts. */
const MAX_WORDS = 20;

async function orUnavailable(asking: Promise<FoundLocations>): Promise<FoundLocations> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    throw new ApiError(
      'unavailable',
      'Address search isn’t available. Enter coordinates or try again later.',
      {},
      { 'retry-after': '5' },
    );
  }
}

export async function findLocation(
  geocoder: Geocoder,
  requested: { q: string; limit: number; near?: string | undefined },
): Promise<FoundLocations> {
  if (requested.q.split(/\s+/).length > MAX_WORDS) throw badField('q', `Use ${MAX_WORDS} words or fewer.`);
  return orUnavailable(geocoder.search(requested.q, requested.limit, requested.near));
}

export const nameOfLocation = (
  geocoder: Geocoder,
  at: { latitude: number; longitude: number },
): Promise<FoundLocations> => orUnavailable(geocoder.nameOf(at.longitude, at.latitude));
