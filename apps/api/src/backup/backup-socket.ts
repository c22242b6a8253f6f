import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupSource, writeBackup } from './write-backup.ts';

/** The embedded database has one connection: a client that stops reading must not block everyone else for longer. */
const SILENT_MS = 10_000;
const MAX_SOCKET_PATH_BYTES = 100;

/** A socket in the data folder, which only its owner may enter; not reachable over the network. */
const socketPathOf = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\jibline-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 32)}`
    : path.join(dataDir, 'backup.sock');

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function request(dataDir: string, method: 'GET' | 'POST'): Promise<http.IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    http
      .request({ socketPath: socketPathOf(dataDir), method, path: '/backup' }, resolve)
      .once('error', (error) =>
        ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(String(codeOf(error))) ? resolve(null) : reject(error),
      )
      .end();
  });
}

/** Whether a running product uses this data folder. */
export async function isRunning(dataDir: string): Promise<boolean> {
  const answer = await request(dataDir, 'GET');
  answer?.resume();
  return answer !== null;
}

/** Lets the running product write the archive; false when none runs there. */
export async function requestBackup(dataDir: string, sink: Writable): Promise<boolean> {
  const answer = await request(dataDir, 'POST');
  if (!answer) return false;
  if (answer.statusCode !== 200) throw new Error(`${(await answer.setEncoding('utf8').toArray()).join('')}`);
  // The sink is closed by its owner.
  await pipeline(answer, sink, { end: false });
  return true;
}

export interface BackupSocket {
  close(): Promise<void>;
}

/** Null if another process already listens there, or the folder does not exist. */
export async function openBackupSocket(
  dataDir: string,
  source: BackupSource,
  report: (error: unknown) => void,
): Promise<BackupSocket | null> {
  const socketPath = socketPathOf(dataDir);
  if (!existsSync(dataDir) || Buffer.byteLength(socketPath) > MAX_SOCKET_PATH_BYTES || (await isRunning(dataDir)))
    return null;
  let isBusy = false;
  const server = http.createServer((asking, answer) => {
    if (asking.method !== 'POST') return void answer.end();
    if (isBusy) return void answer.writeHead(409).end('Another backup is being made. Wait until it is done.');
    isBusy = true;
    answer.setTimeout(SILENT_MS, () => answer.destroy());
    void writeBackup(source, answer, new Date())
      .then(() => answer.end())
      .catch((error: unknown) => {
        report(error);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(500).end('The backup was not made. The log of the running product says why.');
      })
      .finally(() => {
        isBusy = false;
      });
  });
  if (process.platform !== 'win32') await rm(socketPath, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve));
  server.unref();
  if (process.platform !== 'win32') await chmod(socketPath, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
