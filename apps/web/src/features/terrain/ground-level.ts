import { type GroundGridQuery, terrainRoutes } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callOrThrow } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';

/** Where the server does not say when to ask again. */
const LATE_SECONDS = 3;
/**
 * A model that was late is mostly in time the next time, and nobody presses anything to ask for it again: without a
 * second question the drawing would stay without its ground.
 */
const ONCE_MORE = {
  retry: (failures: number, error: Error) =>
    failures === 0 && error instanceof CallError && (error.isNoAnswer || error.code === 'unavailable'),
  retryDelay: (_failures: number, error: Error) =>
    1_000 * ((error instanceof CallError ? error.problem?.retryAfterSeconds : null) ?? LATE_SECONDS),
};

/** A place and, as far as known, the crane on it: what a terrain model is asked about. */
export interface GroundQuestion {
  readonly latitude: number;
  readonly longitude: number;
  readonly horizontalAccuracyM?: number | undefined;
  readonly standsOn?: 'ground' | 'structure' | 'barge' | undefined;
  readonly craneType?: 0 | 1 | 2 | undefined;
  readonly heightAglM?: number | undefined;
  readonly radiusM?: number | undefined;
}

/** The ground does not move while someone fills in a form. */
export const groundLevelQuery = (question: GroundQuestion | null) =>
  queryOptions({
    queryKey: ['ground-level', question],
    queryFn: ({ signal }) => callOrThrow(terrainRoutes.proposeGroundLevel, { query: question ?? NOWHERE, signal }),
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
/** A line on the ground, and its ground as a terrain model has it. */
export interface GroundLine {
  readonly from: Position;
  readonly to: Position;
}
export const groundProfileQuery = (line: GroundLine | null) =>
  queryOptions({
    queryKey: ['ground-profile', line],
    queryFn: ({ signal }) => {
      const { from, to } = line ?? { from: { lat: 0, lon: 0 }, to: { lat: 0, lon: 0 } };
      const query = { latitude: from.lat, longitude: from.lon, toLatitude: to.lat, toLongitude: to.lon };
      return callOrThrow(terrainRoutes.readGroundProfile, { query, signal });
    },
    enabled: line !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...ONCE_MORE,
  });

/** A square around a place. */
export interface GroundSquare {
  readonly centre: Position;
  readonly halfWidthM: number;
}

const readGrid = (query: typeof GroundGridQuery._zod.input, signal: AbortSignal) =>
  callOrThrow(terrainRoutes.readGroundGrid, { query, signal });

/** The ground that heights are counted from. */
export const groundGridQuery = (square: GroundSquare | null) =>
  queryOptions({
    queryKey: ['ground-grid', 'heights', square],
    queryFn: ({ signal }) => {
      const { centre, halfWidthM } = square ?? { centre: { lat: 0, lon: 0 }, halfWidthM: 100 };
      return readGrid({ latitude: centre.lat, longitude: centre.lon, halfWidthM, use: 'heights' }, signal);
    },
    enabled: square !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...ONCE_MORE,
  });

const pictureOfGround = ({ centre, halfWidthM }: GroundSquare) =>
  queryOptions({
    queryKey: ['ground-grid', 'picture', centre, halfWidthM],
    queryFn: ({ signal }) =>
      readGrid({ latitude: centre.lat, longitude: centre.lon, halfWidthM, use: 'picture' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    ...ONCE_MORE,
  });

/** For a picture that asks for squares of ground when it is ready for them; the same function each time. */
export function useAskGround() {
  const client = useQueryClient();
  return useCallback(
    (centre: Position, halfWidthM: number) => client.fetchQuery(pictureOfGround({ centre, halfWidthM })),
    [client],
  );
}

const NOWHERE: GroundQuestion = { latitude: 0, longitude: 0 };
