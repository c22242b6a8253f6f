import { kmlFilesRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

const TIMEOUT_MS = 300_000;

/** The bytes are sent unchanged; the server decides by content, whatever type the browser states. */
export const uploadKmlFile = (file: File, more: { name?: string; airportId?: string }) =>
  call(kmlFilesRoutes.uploadKmlFile, {
    query: { filename: file.name, ...more },
    body: new Blob([file], { type: 'application/octet-stream' }),
    timeoutMs: TIMEOUT_MS,
  });
