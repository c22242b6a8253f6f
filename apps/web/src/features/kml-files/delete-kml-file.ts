import { kmlFilesRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteKmlFile = (id: string) => call(kmlFilesRoutes.deleteKmlFile, { params: { id } });
