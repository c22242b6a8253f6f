import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { checkConditions } from './conditions.ts';
import { bytesOf, writeChunks } from './durable.ts';
import { guardLease } from './lease.ts';
import { readMetadata, stampHeaders } from './properties.ts';
import { type Answer, type Call, header } from './request.ts';
import { StorageError } from './storage-error.ts';
import type { BlobRecord } from './store.ts';

/** How often a copy reports `pending` before `success`, so that clients must poll, as in the cloud. */
const POLLS = 2;

export async function startCopy(call: Call): Promise<Answer> {
  const source = header(call, 'x-ms-copy-source') ?? '';
  const from = sourceOf(call, source);
  const original = call.store.find(from.container, from.blob);
  if (!original) throw new StorageError(404, 'CannotVerifyCopySource', 'The specified blob does not exist.');
  const before = call.store.find(call.container, call.blob);
  checkConditions(call, before);
  guardLease(before?.lease, header(call, 'x-ms-lease-id'));
  const data = call.store.newDataFile(call.container, call.blob);
  const size = await writeChunks(
    data,
    bytesOf([{ file: call.store.dataFile(from.container, original), start: 0, size: original.size }]),
  );
  const metadata = readMetadata(call);
  const record: BlobRecord = {
    ...original,
    name: call.blob,
    data: path.basename(data),
    size,
    createdAt: before?.createdAt ?? new Date().toUTCString(),
    metadata: Object.keys(metadata).length > 0 ? metadata : original.metadata,
    copy: { id: randomUUID(), source, status: 'pending', pollsLeft: POLLS },
  };
  delete record.lease;
  if (before?.lease) record.lease = before.lease;
  const saved = await call.store.save(call.container, record);
  return {
    status: 202,
    headers: { ...stampHeaders(saved), 'x-ms-copy-id': saved.copy?.id ?? '', 'x-ms-copy-status': 'pending' },
  };
}

function sourceOf(call: Call, source: string): { container: string; blob: string } {
  const bad = () =>
    new StorageError(
      400,
      'InvalidHeaderValue',
      `x-ms-copy-source must be the address of a blob of this account, but is ${source}`,
    );
  if (!URL.canParse(source)) throw bad();
  const [, account, container, ...blob] = new URL(source).pathname.split('/').map(decodeURIComponent);
  if (account !== call.accountName || !container || blob.length === 0) throw bad();
  return { container, blob: blob.join('/') };
}

/** Each status request brings a pending copy closer to its end. */
export async function advanceCopy(call: Call, record: BlobRecord): Promise<BlobRecord> {
  if (record.copy?.status !== 'pending') return record;
  const { pollsLeft } = record.copy;
  const copy: BlobRecord['copy'] =
    pollsLeft > 0
      ? { ...record.copy, pollsLeft: pollsLeft - 1 }
      : { ...record.copy, status: 'success', completedAt: new Date().toUTCString() };
  return call.store.save(call.container, { ...record, copy }, false);
}

export async function abortCopy(call: Call): Promise<Answer> {
  const record = call.store.get(call.container, call.blob);
  if (record.copy?.status !== 'pending' || record.copy.id !== call.query.get('copyid')) {
    throw new StorageError(409, 'NoPendingCopyOperation', 'There is currently no pending copy operation.');
  }
  const data = call.store.newDataFile(call.container, call.blob);
  await writeChunks(data, []);
  await call.store.save(call.container, {
    ...record,
    data: path.basename(data),
    size: 0,
    copy: { ...record.copy, status: 'aborted' },
  });
  return { status: 204 };
}
