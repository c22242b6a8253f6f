import { terrainRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

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
const NOWHERE: GroundQuestion = { latitude: 0, longitude: 0 };
