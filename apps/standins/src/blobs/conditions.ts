import { type Call, header } from './request.ts';
import { StorageError } from './storage-error.ts';
import type { BlobRecord } from './store.ts';

const unmet = () =>
  new StorageError(412, 'ConditionNotMet', 'The condition specified using HTTP conditional header(s) is not met.');

/** If-Match, If-None-Match and their dates, evaluated as the service does for reading and writing. */
export function checkConditions(call: Call, record: BlobRecord | undefined): void {
  const reading = call.request.method === 'GET' || call.request.method === 'HEAD';
  const match = header(call, 'if-match');
  const noneMatch = header(call, 'if-none-match');
  if (match && match !== '*' && record?.etag !== match) throw unmet();
  if (match === '*' && !record) throw unmet();
  if (noneMatch === '*' && record && !reading)
    throw new StorageError(409, 'BlobAlreadyExists', 'The specified blob already exists.');
  if (noneMatch && noneMatch !== '*' && record?.etag === noneMatch)
    throw reading ? new StorageError(304, 'ConditionNotMet', '') : unmet();
  const modifiedSince = header(call, 'if-modified-since');
  const unmodifiedSince = header(call, 'if-unmodified-since');
  const modifiedAt = record ? Date.parse(record.modifiedAt) : Number.NaN;
  if (modifiedSince && modifiedAt <= Date.parse(modifiedSince))
    throw reading ? new StorageError(304, 'ConditionNotMet', '') : unmet();
  if (unmodifiedSince && modifiedAt > Date.parse(unmodifiedSince)) throw unmet();
}
