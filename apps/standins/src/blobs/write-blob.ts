import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readBody } from '../read-body.ts';
import { checkConditions } from './conditions.ts';
import { bytesOf, type FilePart, writeChunks } from './durable.ts';
import { guardLease } from './lease.ts';
import { readMetadata, readProperties, stampHeaders } from './properties.ts';
import { type Answer, type Call, header } from './request.ts';
import { StorageError } from './storage-error.ts';
import type { BlobRecord } from './store.ts';
import { readBlockList } from './xml.ts';

/** Limits the service publishes: 4000 MiB a block, 5000 MiB in one shot, 50,000 blocks. */
const MAX_BLOCKS = 50_000;

async function* checked(call: Call): AsyncGenerator<Buffer> {
  const requested = header(call, 'content-md5');
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of call.request) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  const declared = header(call, 'content-length');
  if (declared !== undefined && size !== Number(declared))
    throw new StorageError(400, 'IncompleteBody', 'The body ended early.');
  if (requested && requested !== hash.digest('base64'))
    throw new StorageError(
      400,
      'Md5Mismatch',
      'The MD5 value specified did not match the MD5 value calculated by the server.',
    );
}

const freshRecord = (
  call: Call,
  data: string,
  size: number,
  before: BlobRecord | undefined,
  blocks: BlobRecord['blocks'],
): BlobRecord => ({
  name: call.blob,
  data: path.basename(data),
  size,
  etag: '',
  createdAt: before?.createdAt ?? new Date().toUTCString(),
  modifiedAt: '',
  properties: readProperties(call),
  metadata: readMetadata(call),
  blocks,
  ...(before?.lease ? { lease: before.lease } : {}),
});

export async function putBlob(call: Call): Promise<Answer> {
  const type = header(call, 'x-ms-blob-type');
  if (type !== 'BlockBlob')
    throw new StorageError(400, 'InvalidHeaderValue', `x-ms-blob-type: came ${type}, only BlockBlob is served here.`);
  const before = call.store.find(call.container, call.blob);
  checkConditions(call, before);
  guardLease(before?.lease, header(call, 'x-ms-lease-id'));
  const data = call.store.newDataFile(call.container, call.blob);
  const size = await writeChunks(data, checked(call));
  const saved = await call.store.save(call.container, freshRecord(call, data, size, before, []));
  return { status: 201, headers: { ...stampHeaders(saved), 'x-ms-request-server-encrypted': 'true' } };
}

const blockFile = (call: Call, id: string) =>
  path.join(call.store.blocksFolder(call.container, call.blob), Buffer.from(id).toString('hex'));

export async function putBlock(call: Call): Promise<Answer> {
  const id = call.query.get('blockid') ?? '';
  if (id === '' || id.length > 88 || Buffer.from(id, 'base64').toString('base64') !== id) {
    throw new StorageError(
      400,
      'InvalidQueryParameterValue',
      `blockid must be base64 of at most 64 bytes, but is ${id}`,
    );
  }
  guardLease(call.store.find(call.container, call.blob)?.lease, header(call, 'x-ms-lease-id'));
  await writeChunks(blockFile(call, id), checked(call));
  return { status: 201, headers: { 'x-ms-request-server-encrypted': 'true' } };
}

/** The blocks a blob was put together from: they can be used again, as `Committed` or `Latest`. */
function committedBlocks(call: Call, before: BlobRecord): Map<string, FilePart> {
  const file = call.store.dataFile(call.container, before);
  const parts = new Map<string, FilePart>();
  let start = 0;
  for (const { id, size } of before.blocks) {
    parts.set(id, { file, start, size });
    start += size;
  }
  return parts;
}

export async function putBlockList(call: Call): Promise<Answer> {
  const list = readBlockList(await readBody(call.request, 8 * 1024 * 1024));
  if (list.length > MAX_BLOCKS)
    throw new StorageError(400, 'BlockListTooLong', `The block list may not contain more than ${MAX_BLOCKS} blocks.`);
  const before = call.store.find(call.container, call.blob);
  checkConditions(call, before);
  guardLease(before?.lease, header(call, 'x-ms-lease-id'));
  const committed = before ? committedBlocks(call, before) : new Map<string, FilePart>();
  const parts = list.map(({ id, from }): FilePart => {
    const staged = blockFile(call, id);
    if (from !== 'Committed' && existsSync(staged)) return { file: staged, start: 0, size: statSync(staged).size };
    const known = from === 'Uncommitted' ? undefined : committed.get(id);
    if (!known) throw new StorageError(400, 'InvalidBlockList', 'The specified block list is invalid.');
    return known;
  });
  const data = call.store.newDataFile(call.container, call.blob);
  const size = await writeChunks(data, bytesOf(parts));
  const blocks = list.map(({ id }, i) => ({ id, size: parts[i]?.size ?? 0 }));
  const saved = await call.store.save(call.container, freshRecord(call, data, size, before, blocks));
  rmSync(call.store.blocksFolder(call.container, call.blob), { recursive: true });
  return { status: 201, headers: { ...stampHeaders(saved), 'x-ms-request-server-encrypted': 'true' } };
}

export function stagedBlocks(call: Call): { id: string; size: number }[] {
  const folder = call.store.blocksFolder(call.container, call.blob);
  const whole = readdirSync(folder).filter((file) => !file.endsWith('.writing'));
  return whole.map((file) => ({
    id: Buffer.from(file, 'hex').toString(),
    size: statSync(path.join(folder, file)).size,
  }));
}
