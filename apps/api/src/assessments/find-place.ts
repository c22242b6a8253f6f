import type { FoundPlaces } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import { IntegrationError } from '../integrations/fetch-json.ts';
import type { Geocoder } from '../integrations/geocoder.ts';

/** The service takes at most so many words. */
const MAX_WORDS = 20;

async function orUnavailable(asking: Promise<FoundPlaces>): Promise<FoundPlaces> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    throw new ApiError(
      'unavailable',
      'the maps service does not answer; coordinates work meanwhile',
      {},
      { 'retry-after': '5' },
    );
  }
}

export async function findPlace(
  geocoder: Geocoder,
  asked: { q: string; limit: number; near?: string | undefined },
): Promise<FoundPlaces> {
  if (asked.q.split(/\s+/).length > MAX_WORDS)
    throw new ApiError('bad-request', '1 problem(s) in the query (q: too many words)', {
      issues: [{ path: 'q', message: `wanted at most ${MAX_WORDS} words` }],
    });
  return orUnavailable(geocoder.search(asked.q, asked.limit, asked.near));
}

export const nameOfPlace = (geocoder: Geocoder, at: { latitude: number; longitude: number }): Promise<FoundPlaces> =>
  orUnavailable(geocoder.nameOf(at.longitude, at.latitude));
