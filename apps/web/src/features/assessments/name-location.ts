import { assessmentsRoutes } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** About a metre: smaller slider movements cause no new request. */
const plain = (degrees: number) => degrees.toFixed(5);

/** The nearest named place. */
export const locationNameQuery = ({ lat, lon }: Position) => {
  const query = { latitude: plain(lat), longitude: plain(lon) };
  return queryOptions({
    queryKey: ['geocode', 'reverse', query],
    queryFn: async ({ signal }) =>
      (await callOrThrow(assessmentsRoutes.reverseGeocode, { query, signal })).items[0] ?? null,
    staleTime: 60 * 60_000,
    retry: false,
  });
};
