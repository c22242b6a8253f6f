import { Readable } from 'node:stream';
import type { ApplicationImport } from '@jibline/contract';
import { blobOf } from '../src/documents/storage.ts';
import { openBlobs } from '../src/integrations/blobs.ts';
import type { ApplicationPerson } from './application-world.ts';
import { TITLES } from './import-mistakes.ts';
import type { Served } from './served.ts';
import { sheetXml, type TypedCell, workbook } from './workbook.ts';

export const DECLARED = 'jibline-2026-11-17';
const REAL = { dryRun: 'false', makes: 'applications', declared: DECLARED };

interface Sending {
  who?: ApplicationPerson;
  key?: string;
}

export const sheetOf = (rows: readonly (readonly TypedCell[])[]) =>
  workbook({ Applications: sheetXml([TITLES, ...rows]) });

/** Sends rows of the template to the import. */
export function importer(served: Pick<Served, 'as' | 'api'>) {
  const send = async (
    rows: readonly (readonly TypedCell[])[],
    query: Record<string, string>,
    { who = 'companyManager', key }: Sending = {},
  ) => {
    const answer = await served.as(`${who}@cases.test`, {
      method: 'POST',
      url: served.api(`CranePermitApplications/import?${new URLSearchParams(query)}`),
      headers: { 'content-type': 'application/octet-stream', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: sheetOf(rows),
    });
    return {
      status: answer.statusCode,
      body: answer.json<ApplicationImport & { code: string; detail: string; issues: { path: string }[] }>(),
    };
  };
  return {
    send,
    check: (rows: readonly (readonly TypedCell[])[], sending?: Sending) => send(rows, { dryRun: 'true' }, sending),
    submit: (rows: readonly (readonly TypedCell[])[], sending?: Sending, more: Record<string, string> = {}) =>
      send(rows, { ...REAL, ...more }, sending),
  };
}

/** Stores bytes for files that were only recorded. */
export async function storeBytes({ db, config }: Pick<Served, 'db' | 'config'>, applicationId: string): Promise<void> {
  const blobs = openBlobs(config.blobs);
  const files = await db
    .selectFrom('application_files')
    .select('upload_id')
    .where('application_id', '=', applicationId)
    .execute();
  for (const { upload_id } of files)
    await blobs.put(blobOf(upload_id), Readable.from(Buffer.from('%PDF-1.7 ')), 'application/pdf');
}
