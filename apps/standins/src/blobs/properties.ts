import { leaseState } from './lease.ts';
import type { Call } from './request.ts';
import type { BlobRecord } from './store.ts';

/** Request header → property returned on reading. */
const PROPERTIES: Record<string, string> = {
  'x-ms-blob-content-type': 'content-type',
  'x-ms-blob-content-encoding': 'content-encoding',
  'x-ms-blob-content-language': 'content-language',
  'x-ms-blob-content-disposition': 'content-disposition',
  'x-ms-blob-cache-control': 'cache-control',
  'x-ms-blob-content-md5': 'content-md5',
};

export function readProperties(call: Call): Record<string, string> {
  const { headers } = call.request;
  const found: Record<string, string> = {};
  for (const [sent, stored] of Object.entries(PROPERTIES))
    if (typeof headers[sent] === 'string') found[stored] = headers[sent];
  const plain = call.query.has('comp') ? undefined : headers['content-type'];
  return { 'content-type': plain ?? 'application/octet-stream', ...found };
}

export function readMetadata(call: Call): Record<string, string> {
  const own = Object.entries(call.request.headers).filter(([name]) => name.startsWith('x-ms-meta-'));
  return Object.fromEntries(own.map(([name, value]) => [name.slice('x-ms-meta-'.length), String(value)]));
}

export const stampHeaders = (record: BlobRecord) => ({ etag: record.etag, 'last-modified': record.modifiedAt });

export function describeBlob(record: BlobRecord): Record<string, string> {
  const state = leaseState(record.lease);
  const current = state === 'leased' || state === 'breaking';
  const { copy } = record;
  return {
    ...record.properties,
    ...stampHeaders(record),
    ...Object.fromEntries(Object.entries(record.metadata).map(([name, value]) => [`x-ms-meta-${name}`, value])),
    'x-ms-creation-time': record.createdAt,
    'x-ms-blob-type': 'BlockBlob',
    'accept-ranges': 'bytes',
    'x-ms-lease-state': state,
    'x-ms-lease-status': current ? 'locked' : 'unlocked',
    ...(state === 'leased' && record.lease
      ? { 'x-ms-lease-duration': record.lease.until === null ? 'infinite' : 'fixed' }
      : {}),
    ...(copy
      ? {
          'x-ms-copy-id': copy.id,
          'x-ms-copy-source': copy.source,
          'x-ms-copy-status': copy.status,
          'x-ms-copy-progress': `${copy.status === 'success' ? record.size : 0}/${record.size}`,
          ...(copy.completedAt ? { 'x-ms-copy-completion-time': copy.completedAt } : {}),
        }
      : {}),
  };
}
