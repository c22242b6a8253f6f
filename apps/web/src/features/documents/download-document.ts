import { type ApplicationFile, documentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** Large drawings take longer than other calls may. */
const TIMEOUT_MS = 10 * 60_000;

export const downloadDocument = ({ airportId, applicationId, id, filename }: ApplicationFile, signal?: AbortSignal) =>
  call(documentsRoutes.downloadDocument, {
    params: { airportId, applicationId, fileId: id, filename },
    signal,
    timeoutMs: TIMEOUT_MS,
  });
