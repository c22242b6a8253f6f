import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkBlock, checkSingleShot } from './blob-limits.ts';
import { openBlobs } from './blobs.ts';

/** A storage service with scripted answers on a local port. The stand-in's own tests cover the protocol. */
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(`${request.method} ${request.url}`);
  request.resume();
  request.on('end', () => (answers.shift() ?? ((_q, r) => r.writeHead(404).end()))(request, response));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
beforeEach(() => {
  answers = [];
  requested = [];
});

const waited: number[] = [];
const open = () => {
  waited.length = 0;
  const { port } = server.address() as AddressInfo;
  const connectionString = `DefaultEndpointsProtocol=http;AccountName=t;AccountKey=dA==;BlobEndpoint=http://127.0.0.1:${port}/t;`;
  return openBlobs({ connectionString, container: 'documents' }, async (ms) => waited.push(ms));
};
const busy =
  (status: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, r: ServerResponse) =>
    r.writeHead(status, headers).end();

it('retries a 429 or 503 with retry-after up to 3 times, waiting as told', async () => {
  answers = [
    busy(503, { 'retry-after': '2' }),
    busy(429, { 'retry-after': '1' }),
    busy(503, { 'retry-after': '0' }),
    busy(202),
  ];
  await open().deleteIfExists('a/b');
  expect(requested).toHaveLength(4);
  expect(waited).toEqual([2000, 1000, 0]);
});

it('gives up after the third retry', async () => {
  answers = Array.from({ length: 9 }, () => busy(503, { 'retry-after': '1' }));
  await expect(open().deleteIfExists('a')).rejects.toMatchObject({ statusCode: 503 });
  expect(requested).toHaveLength(4);
});

it('does not retry without retry-after, nor a refusal', async () => {
  answers = [busy(503)];
  await expect(open().deleteIfExists('a')).rejects.toMatchObject({ statusCode: 503 });
  answers = [busy(403, { 'retry-after': '1' })];
  await expect(open().deleteIfExists('a')).rejects.toMatchObject({ statusCode: 403 });
  expect(requested).toHaveLength(2);
});

it('treats "not found" as an answer', async () => {
  const blobs = open();
  await blobs.deleteIfExists('gone');
  expect(await blobs.get('gone')).toBe(null);
});

it('creates the container with the first document, even if it already exists', async () => {
  answers = [busy(409, { 'x-ms-error-code': 'ContainerAlreadyExists' }), busy(201), busy(201)];
  await open().put('a/b/c/plan é.pdf', Readable.from([Buffer.from('hello')]), 'application/pdf');
  expect(requested[0]).toMatch(/^PUT \/t\/documents\?restype=container/);
  expect(requested[1]).toMatch(/^PUT \/t\/documents\/a\/b\/c\/plan%20%C3%A9\.pdf/);
});

it('checks the storage’s limits before calling it (specification section 5)', async () => {
  const blobs = open();
  await expect(blobs.putPiece('a', 50_000, new Uint8Array(1))).rejects.toThrow(
    /number of blocks must be from 0 to 50000/,
  );
  await expect(blobs.putTogether('a', { pieces: 50_001, bytes: 1 }, 'x/y')).rejects.toThrow(/number of blocks/);
  const most = 209_715_200_000_000;
  await expect(blobs.putTogether('a', { pieces: 1, bytes: most + 1 }, 'x/y')).rejects.toThrow(/size of a block blob/);
  expect(requested).toEqual([]);
});

it('knows the largest block and the largest single upload', () => {
  for (const bytes of [0, 4_194_304_000]) expect(() => checkBlock(0, bytes)).not.toThrow();
  for (const bytes of [-1, 4_194_304_001]) expect(() => checkBlock(0, bytes)).toThrow(/block size must be from 0/);
  for (const bytes of [0, 268_435_456]) expect(() => checkSingleShot(bytes)).not.toThrow();
  for (const bytes of [-1, 268_435_457]) expect(() => checkSingleShot(bytes)).toThrow(/single-shot size/);
  expect(() => checkBlock(49_999, 1)).not.toThrow();
});
