import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listen } from '../listen.ts';
import { dispatch } from './dispatch.ts';
import type { Answer, Call } from './request.ts';
import { type Account, authenticate } from './shared-key.ts';
import { StorageError } from './storage-error.ts';
import { BlobStore } from './store.ts';
import { xmlDocument } from './xml.ts';

export interface BlobsOptions {
  port: number;
  dataDir: string;
  account: Account;
}

export interface Blobs {
  url: string;
  connectionString: string;
  /** The next `count` calls answer 429 or 503 with this retry-after. */
  failNext(count: number, status: 429 | 503, retryAfterSeconds: number): void;
  stop(): Promise<void>;
}

/** Azure Blob Storage, the part of its REST protocol the product uses, over plain files. */
export async function startBlobs({ port: requested, dataDir, account }: BlobsOptions): Promise<Blobs> {
  const store = new BlobStore(dataDir);
  const trouble = { count: 0, status: 503, retryAfter: 1 };
  const server = createServer((request, response) => {
    void (async () => {
      try {
        if (trouble.count > 0) {
          trouble.count--;
          throw new StorageError(trouble.status, 'ServerBusy', 'The server is busy.', {
            'retry-after': String(trouble.retryAfter),
          });
        }
        authenticate(request, account);
        await send(request, response, await dispatch(parseCall(request, store, account.name)));
      } catch (error) {
        await sendError(request, response, error);
      }
    })();
  });
  server.requestTimeout = 0;
  const port = await listen(server, requested, 'blob storage');
  const url = `http://127.0.0.1:${port}/${account.name}`;
  return {
    url,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${account.name};AccountKey=${account.key};BlobEndpoint=${url};`,
    failNext: (count, status, retryAfter) => Object.assign(trouble, { count, status, retryAfter }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parseCall(request: IncomingMessage, store: BlobStore, accountName: string): Call {
  const [path = '', query = ''] = (request.url ?? '/').split('?', 2);
  const [, account, container = '', ...blob] = path.split('/').map(decodeURIComponent);
  if (account !== accountName) throw new StorageError(400, 'InvalidUri', `The account ${account} is not here.`);
  return { store, request, accountName, container, blob: blob.join('/'), query: new URLSearchParams(query) };
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  response.writeHead(answer.status, {
    'x-ms-request-id': randomUUID(),
    'x-ms-version': '2026-02-06',
    ...answer.headers,
  });
  if (answer.body === undefined || request.method === 'HEAD') response.end();
  else if (typeof answer.body === 'string') response.end(answer.body);
  else await pipeline(createReadStream(answer.body.file, { start: answer.body.start, end: answer.body.end }), response);
}

async function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  if (response.headersSent || request.socket.destroyed) return void response.destroy();
  const known =
    error instanceof StorageError
      ? error
      : new StorageError(500, 'InternalError', error instanceof Error ? error.message : 'unknown');
  request.resume(); // an upload that is refused must be read, or the client sees a broken pipe instead of the reason
  const body = xmlDocument([
    'Error',
    [
      ['Code', known.code],
      ['Message', known.message],
    ],
  ]);
  await send(request, response, {
    status: known.status,
    headers: {
      'x-ms-error-code': known.code,
      ...known.headers,
      ...(known.status === 304 ? {} : { 'content-type': 'application/xml' }),
    },
    ...(known.status === 304 ? {} : { body }),
  });
}
