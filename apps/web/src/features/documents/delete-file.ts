import { type ApplicationFile, documentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteFile = ({ applicationId, filename, uploadedDateTime, id }: ApplicationFile) =>
  call(documentsRoutes.deleteFile, { params: { appId: applicationId, filename, uploadedDateTime, fileId: id } });
