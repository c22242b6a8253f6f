import { type BodyInput, kmlFilesRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const updateKmlFile = (id: string, body: BodyInput<typeof kmlFilesRoutes.updateKmlFile>) =>
  call(kmlFilesRoutes.updateKmlFile, { params: { id }, body });
