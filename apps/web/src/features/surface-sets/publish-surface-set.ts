import { surfaceSetsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const publishSurfaceSet = (id: string, version: number) =>
  call(surfaceSetsRoutes.publishSurfaceSet, { params: { id }, body: { version } });
