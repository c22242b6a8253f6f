import { type BodyInput, surfaceSetsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

const TIMEOUT_MS = 120_000;

export const generateSurfaceSet = (body: BodyInput<typeof surfaceSetsRoutes.generateSurfaceSet>) =>
  call(surfaceSetsRoutes.generateSurfaceSet, { body, timeoutMs: TIMEOUT_MS });
