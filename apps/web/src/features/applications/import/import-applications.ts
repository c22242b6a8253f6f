import { importRoutes } from '@jibline/contract';
import { DECLARATION_TEXT_VERSION } from '@jibline/contract/enums';
import { call } from '../../../lib/call.ts';

/** 500 drafts take some seconds. */
const TIMEOUT_MS = 2 * 60_000;
/** Their files are copied first. */
const SUBMIT_TIMEOUT_MS = 5 * 60_000;

const body = (file: File) => new Blob([file], { type: 'application/octet-stream' });

/** Reads and checks the spreadsheet; creates nothing. */
export const previewImport = (file: File) =>
  call(importRoutes.importApplications, { query: { dryRun: 'true' }, body: body(file), timeoutMs: TIMEOUT_MS });

/** Submits every row, or none, with every declaration made in the texts shown. */
export const submitImport = (file: File, idempotencyKey: string, feesSeenCents: number) =>
  call(importRoutes.importApplications, {
    query: { dryRun: 'false', makes: 'applications', declared: DECLARATION_TEXT_VERSION, feesSeenCents },
    body: body(file),
    timeoutMs: SUBMIT_TIMEOUT_MS,
    idempotencyKey,
  });

/** Creates a draft from every row, or none. With the same key it is carried out once, however often it is sent. */
export const importApplications = (file: File, idempotencyKey: string) =>
  call(importRoutes.importApplications, {
    query: { dryRun: 'false' },
    body: body(file),
    timeoutMs: TIMEOUT_MS,
    idempotencyKey,
  });
