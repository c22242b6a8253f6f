import { assessmentsRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export interface MapArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly halfWidthM: number;
}

const CELLS = 200;

export const heightMapQuery = ({ latitude, longitude, halfWidthM }: MapArea) =>
  queryOptions({
    queryKey: ['height-map', latitude, longitude, halfWidthM],
    queryFn: ({ signal }) =>
      callOrThrow(assessmentsRoutes.heightMap, {
        query: {
          latitude: String(latitude),
          longitude: String(longitude),
          halfWidthM: String(halfWidthM),
          cells: String(CELLS),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  });
