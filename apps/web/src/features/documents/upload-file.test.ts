import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@jibline/contract/enums';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../lib/api.ts';
import { fileProblem } from './file-labels.ts';
import { PIECE_BYTES, uploadFile } from './upload-file.ts';

const TARGET = {
  airportId: '019a0000-0000-7000-8000-000000000001',
  applicationId: '019a0000-0000-7000-8000-000000000002',
};
const SHA = 'a'.repeat(64);

/** A storage that counts the bytes of each upload, and drops the connection on request. */
let server: Server;
let received: Map<string, number>;
let offsets: number[];
let drops: number;
let recorded: unknown[];
beforeEach(async () => {
  // jsdom's files cannot be sent by the platform's fetch.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('File', NodeFile);
  received = new Map();
  offsets = [];
  drops = 0;
  recorded = [];
  server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.setHeaders(
      new Headers({ ...cors, 'access-control-allow-methods': '*', 'content-type': 'application/json' }),
    );
    if (request.method === 'OPTIONS') return void response.end();
    const url = new URL(request.url ?? '', 'http://api');
    let bytes = 0;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
    });
    request.on('end', () => {
      if (url.pathname.includes('FileStorageDB')) {
        const sent = JSON.parse(Buffer.concat(parts).toString());
        recorded.push(sent);
        const id = url.pathname.split('/').at(-1);
        const rest = { uploadedDateTime: '2026-11-15T05:00:00Z', mediaType: 'application/pdf', uploadedBy: null };
        return void response.end(
          JSON.stringify({
            ...sent,
            id,
            ...TARGET,
            ...rest,
            byStaff: false,
            documentPath: 'x',
            actions: ['documents:delete'],
          }),
        );
      }
      const [id, offset] = [url.searchParams.get('uploadId') ?? '', Number(url.searchParams.get('offset'))];
      const total = Number(url.searchParams.get('totalBytes'));
      const has = received.get(id) ?? 0;
      offsets.push(offset);
      const now = offset === has ? has + bytes : has;
      received.set(id, now);
      // The chunk arrived but its answer is lost, so the sender cannot know.
      if (drops > 0 && offset > 0) {
        drops--;
        return void request.socket.destroy();
      }
      response.statusCode = now === total ? 201 : 202;
      response.end(
        JSON.stringify(
          now === total ? { sizeBytes: total, sha256: SHA, mediaType: 'application/pdf' } : { receivedBytes: now },
        ),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  connect({
    backendBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}`,
    accessToken: async () => 'token',
    renew: async () => null,
    refused: () => {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'plan.pdf', { lastModified: 1 });
const send = (file: File, signal = new AbortController().signal) => {
  const seen: [number, boolean][] = [];
  const result = uploadFile({
    ...{ target: TARGET, file, kind: 'site-plan', signal },
    onProgress: (bytes, isWaiting) => seen.push([bytes, isWaiting]),
  });
  return { result, seen };
};

it('uploads in chunks, reports progress, and is listed once complete', async () => {
  const { result, seen } = send(fileOf(PIECE_BYTES * 2 + 10));
  const [file, error] = await result;
  expect(error).toBeNull();
  expect(file?.filename).toBe('plan.pdf');
  expect(seen.map(([bytes]) => bytes)).toEqual([PIECE_BYTES, PIECE_BYTES * 2, PIECE_BYTES * 2 + 10]);
  expect(recorded).toEqual([{ filename: 'plan.pdf', kind: 'site-plan', sizeBytes: PIECE_BYTES * 2 + 10, sha256: SHA }]);
});

it('waits for a lost connection; chunks that arrived are not sent again', async () => {
  drops = 1;
  const { result, seen } = send(fileOf(PIECE_BYTES * 3));
  expect((await result)[1]).toBeNull();
  expect(seen.some(([, isWaiting]) => isWaiting)).toBe(true);
  // The second chunk is sent twice: first its answer is lost, then the server says it has it and where to continue.
  expect(offsets).toEqual([0, PIECE_BYTES, PIECE_BYTES, PIECE_BYTES * 2]);
});

it('the same file chosen again after a reload resumes where it stopped', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  await uploadFile({
    ...{ target: TARGET, file: fileOf(PIECE_BYTES * 2), kind: 'site-plan', signal: stop.signal },
    onProgress: (bytes) => {
      seen.push(bytes);
      stop.abort();
    },
  });
  expect(seen).toEqual([PIECE_BYTES]);
  offsets = [];
  expect((await send(fileOf(PIECE_BYTES * 2)).result)[1]).toBeNull();
  expect(offsets).toEqual([0, PIECE_BYTES]);
  expect(received.size).toBe(1);
});

it('reports before uploading: empty, too large, too many', () => {
  const file = (size: number, type = '') => ({ name: 'plan.pdf', size, type });
  expect(fileProblem(file(0), 0)).toBe('plan.pdf is empty. Choose another file.');
  expect(fileProblem(file(134_217_728), 0)).toBeNull();
  expect(fileProblem(file(134_217_729), 0)).toBe('plan.pdf is 134.2\u00a0MB. The limit is 134.2\u00a0MB.');
  expect(fileProblem(file(10_000_001, 'image/png'), 0)).toBe(
    'plan.pdf is 10\u00a0MB. The limit for images is 10\u00a0MB.',
  );
  expect(fileProblem(file(1), 10)).toBe('You can add up to 10 files. Delete one first.');
});
