import { importRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** 500 drafts take some seconds. */
const TIMEOUT_MS = 2 * 60_000;

const body = (file: File) => new Blob([file], { type: 'application/octet-stream' });

/** Reads and checks the spreadsheet; creates nothing. */
export const previewImport = (file: File) =>
  call(importRoutes.importApplications, { query: { dryRun: 'true' }, body: body(file), timeoutMs: TIMEOUT_MS });

/** Creates a draft from every row, or none. With the same key it is carried out once, however often it is sent. */
export const importApplications = (file: File, idempotencyKey: string) =>
  call(importRoutes.importApplications, {
    query: { dryRun: 'false' },
    body: body(file),
    timeoutMs: TIMEOUT_MS,
    idempotencyKey,
  });
