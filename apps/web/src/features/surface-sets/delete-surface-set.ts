import { surfaceSetsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteSurfaceSet = (id: string) => call(surfaceSetsRoutes.deleteSurfaceSet, { params: { id } });
