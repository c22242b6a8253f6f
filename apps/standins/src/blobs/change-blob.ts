import { checkConditions } from './conditions.ts';
import { actOnLease, guardLease } from './lease.ts';
import { readMetadata, readProperties, stampHeaders } from './properties.ts';
import { type Answer, type Call, header } from './request.ts';
import type { BlobRecord } from './store.ts';

export function deleteBlob(call: Call): Answer {
  const record = writable(call);
  call.store.delete(call.container, record);
  return { status: 202, headers: { 'x-ms-delete-type-permanent': 'true' } };
}

export async function setMetadata(call: Call): Promise<Answer> {
  const saved = await call.store.save(call.container, { ...writable(call), metadata: readMetadata(call) });
  return { status: 200, headers: stampHeaders(saved) };
}

export async function setProperties(call: Call): Promise<Answer> {
  const saved = await call.store.save(call.container, { ...writable(call), properties: readProperties(call) });
  return { status: 200, headers: stampHeaders(saved) };
}

export async function leaseBlob(call: Call): Promise<Answer> {
  const record = call.store.get(call.container, call.blob);
  checkConditions(call, record);
  const { lease, status, headers } = actOnLease(record.lease, call.request.headers);
  const { lease: _, ...without } = record;
  const saved = await call.store.save(call.container, lease ? { ...without, lease } : without, false);
  return { status, headers: { ...stampHeaders(saved), ...headers } };
}

function writable(call: Call): BlobRecord {
  const record = call.store.get(call.container, call.blob);
  checkConditions(call, record);
  guardLease(record.lease, header(call, 'x-ms-lease-id'));
  return record;
}
