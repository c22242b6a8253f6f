import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { CORE_BASE } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApplicationWorld, anApplication, anApplicationWorld } from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';
import { streamOf } from './stream-limits.ts';

/**
 * The drain ends after five seconds; the rest is allowance for a busy machine. A hanging connection would take minutes.
 */
const OVER_WITHIN_MS = 20_000;
const MIB = 1_048_576;

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
let authorization: string;
let documentAddress: string;
beforeAll(async () => {
  storage = await startBlobStorage();
  served = await serveForTest({ env: storage.env });
  world = await anApplicationWorld(served);
  authorization = `authorization: Bearer ${await served.tokenFor('applicant@cases.test')}\r\n`;
  const { id } = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport });
  documentAddress = served.api(`document/${world.airport}/${id}/${newId()}/plan.pdf`);
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

interface Sending {
  line: string;
  headers?: string;
  /** Announced by content-length, or sent in chunks. */
  bytes: number;
  chunked?: boolean;
  /** How many of the bytes are actually sent. */
  sent?: number;
}

const SECOND = `GET ${CORE_BASE}/health HTTP/1.1\r\nhost: x\r\n\r\n`;

/**
 * A client that sends before it reads: the whole request, then a second one on the same connection, and only then
 * reads. Returns everything received until the connection closes.
 */
async function sendThenRead({ line, headers = '', bytes, chunked = false, sent = bytes }: Sending): Promise<string> {
  const { hostname, port } = new URL(served.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.pause();
  const write = (data: string | Buffer) =>
    new Promise<void>((written) => {
      socket.write(data, () => written());
    });
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  await write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\n${headers}${length}\r\n\r\n`);
  const piece = Buffer.alloc(65_536, 'x');
  for (let at = 0; at < sent; at += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, sent - at));
    await write(
      chunked ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]) : part,
    );
  }
  if (sent === bytes) await write(`${chunked ? '0\r\n\r\n' : ''}${SECOND}`);
  let all = '';
  socket.on('data', (data) => {
    all += data.toString('utf8');
  });
  const over = new Promise<string>((resolve) => socket.once('close', () => resolve(all)));
  socket.resume();
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`${all}\n(still open)`), OVER_WITHIN_MS).unref();
  });
  const outcome = await Promise.race([over, late]);
  socket.destroy();
  return outcome;
}

/**
 * Refused with a sentence and `connection: close`, and the connection was closed, so that a client that reuses it does
 * not hang.
 */
function expectRefusedCleanly(all: string, status: number, detail: string): void {
  expect(all).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(all).toContain(detail);
  expect(all).toMatch(/\r\nconnection: close\r\n/i);
  expect(all).not.toContain('(still open)');
}

describe('a body refused before it was read', () => {
  it('of 2 MB, from anyone, to the webhook', async () => {
    const line = `POST ${CORE_BASE}/stripe/webhook`;
    expectRefusedCleanly(await sendThenRead({ line, bytes: 2 * MIB }), 400, 'The message is too large.');
    expectRefusedCleanly(await sendThenRead({ line, bytes: 2 * MIB, chunked: true }), 400, 'The message is too large.');
  });

  it('of 51 MiB, as a drawing', async () => {
    const line = `POST ${served.api('kml-files?filename=a.kml')}`;
    const sending = { line, headers: authorization, bytes: 51 * MIB };
    const detail = 'This file is too large. The limit is 52.4\u00a0MB.';
    expectRefusedCleanly(await sendThenRead(sending), 413, detail);
    expectRefusedCleanly(await sendThenRead({ ...sending, chunked: true }), 413, detail);
  });

  it('of 5 MB and no known type, as a document', async () => {
    const sending = { line: `PUT ${documentAddress}`, headers: authorization, bytes: 5 * MIB };
    expectRefusedCleanly(await sendThenRead(sending), 422, 'This file type isn’t supported. Use PDF');
  });

  it('larger than any document: by its announced size, before a byte was sent', async () => {
    const sending = { line: `PUT ${documentAddress}`, headers: authorization, bytes: 128 * MIB + 1, sent: 0 };
    expectRefusedCleanly(await sendThenRead(sending), 413, 'A file can be up to 134.2\u00a0MB.');
  });

  it('from someone who is not signed in', async () => {
    const line = `POST ${served.api('kml-files?filename=a.kml')}`;
    expectRefusedCleanly(await sendThenRead({ line, bytes: 5 * MIB }), 401, 'Sign in to continue.');
  });

  it('of JSON: a little too much is read to its end, far too much is cut after 2 MiB', async () => {
    const line = `POST ${served.api('contact')}`;
    expectRefusedCleanly(await sendThenRead({ line, bytes: 1.5 * MIB }), 415, 'Send the body as application/json.');
    const { hostname, port } = new URL(served.address);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${60 * MIB}\r\n\r\n`,
    );
    const piece = Buffer.alloc(65_536, 'x');
    let taken = 0;
    for (let isOpen = true; isOpen && taken < 60 * MIB; ) {
      isOpen = await new Promise<boolean>((written) => {
        socket.write(piece, (error) => written(!error));
      });
      if (isOpen) taken += piece.length;
    }
    socket.destroy();
    // What the system's own buffers hold comes on top.
    expect(taken).toBeLessThan(24 * MIB);
  });

  it('and small: the connection stays open, and the next request is answered', async () => {
    const line = `POST ${served.api('kml-files?filename=a.kml')}`;
    const second = SECOND.replace('host: x', 'host: x\r\nconnection: close');
    const { hostname, port } = new URL(served.address);
    const socket = connect(Number(port), hostname);
    socket.write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello${second}`);
    let all = '';
    for await (const data of socket) all += String(data);
    expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

describe('a body that stalls', () => {
  it('is answered and closed after ten seconds at the webhook', async () => {
    const line = `POST ${CORE_BASE}/stripe/webhook`;
    const all = await sendThenRead({ line, bytes: 1_000, sent: 10 });
    expectRefusedCleanly(all, 408, 'Nothing arrived for 10 seconds. Send it again.');
  });

  it.each([
    ['stripeWebhook', 10_000, 'Nothing arrived for 10 seconds. Send it again.'],
    ['uploadKmlFile', 30_000, 'Nothing arrived for 30 seconds. Send it again.'],
    ['importApplications', 30_000, 'Nothing arrived for 30 seconds. Send it again.'],
    ['uploadDocument', 30_000, 'Nothing arrived for 30 seconds. Send it again.'],
    ['uploadEmailSignature', 30_000, 'Nothing arrived for 30 seconds. Send it again.'],
  ])('ends at %s after %i ms, and not before', async (operation, silentMs, message) => {
    vi.useFakeTimers();
    const source = new Readable({ read() {} });
    source.push('a');
    let outcome: unknown = 'open';
    const reading = (async () => {
      for await (const chunk of streamOf(operation, source)) void chunk;
    })().catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(silentMs - 1);
    expect(outcome).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    vi.useRealTimers();
    expect(outcome).toMatchObject({ code: 'too-slow', message });
  });
});
