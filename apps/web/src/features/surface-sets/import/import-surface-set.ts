import { type BodyInput, surfaceSetsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

const TIMEOUT_MS = 300_000;

export type ImportRequest = BodyInput<typeof surfaceSetsRoutes.importSurfaceSet>;

export const importSurfaceSet = (body: ImportRequest) =>
  call(surfaceSetsRoutes.importSurfaceSet, { body, timeoutMs: TIMEOUT_MS });
