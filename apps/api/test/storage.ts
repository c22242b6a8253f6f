import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBlobs } from '@jibline/standins';

/** A real document storage on a port, over a folder of its own, and what the API needs to know of it. */
export async function startStorage() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jibline-blobs-'));
  const blobs = await startBlobs({ port: 0, dataDir, account: { name: 'test', key: Buffer.from('test').toString('base64') } });
  return {
    env: { BLOB_CONNECTION_STRING: blobs.connectionString },
    blobs,
    async stop() {
      await blobs.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Storage = Awaited<ReturnType<typeof startStorage>>;
