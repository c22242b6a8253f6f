import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBlobs } from '@jibline/standins';

/** The blob stand-in on its own port and folder; `env` configures the server for it. */
export async function startBlobStorage() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jibline-blobs-'));
  const blobs = await startBlobs({ port: 0, dataDir, account: { name: 'test', key: 'dGVzdA==' } });
  return {
    ...blobs,
    env: { BLOB_CONNECTION_STRING: blobs.connectionString },
    async stop() {
      await blobs.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type BlobStorage = Awaited<ReturnType<typeof startBlobStorage>>;
