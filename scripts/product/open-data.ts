import { existsSync } from 'node:fs';
import path from 'node:path';
import { embeddedIn, serverAt } from '../../apps/api/src/config.ts';
import { DEFAULT_CONTAINER } from '../../apps/api/src/config-names.ts';
import { type Database, openUnmigrated } from '../../apps/api/src/db.ts';
import { type Blobs, openBlobs } from '../../apps/api/src/integrations/blobs.ts';
import { locationOf, permitKeyFile } from '../../apps/api/src/integrations/permit-key.ts';
import { DEFAULT_DATA_DIR } from './settings.ts';

export interface Data extends Pick<Database, 'db' | 'jobs'> {
  blobs: Blobs;
  kind: 'embedded' | 'server';
  permitKey: string;
  close(): Promise<void>;
}

export const dataDirOf = (env: NodeJS.ProcessEnv) => path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR);
/** Both have an address of their own, so no process of ours stands between them and us. */
export const areElsewhere = (env: NodeJS.ProcessEnv) => Boolean(env.DATABASE_URL && env.BLOB_CONNECTION_STRING);

/** Database and documents named by the variables of the server; the stand-in's documents while no product runs. */
export async function openData(env: NodeJS.ProcessEnv): Promise<Data> {
  const dataDir = dataDirOf(env);
  const storage = env.BLOB_CONNECTION_STRING
    ? { connectionString: env.BLOB_CONNECTION_STRING, stop: async () => {} }
    : await startStorage(env);
  try {
    const url = env.DATABASE_URL;
    const database = await openUnmigrated(
      url ? serverAt(url, env.MIGRATION_DATABASE_URL || undefined, 10) : embeddedIn(dataDir),
    );
    const { db, jobs } = database;
    return {
      db,
      jobs,
      blobs: openBlobs({
        connectionString: storage.connectionString,
        container: env.BLOB_CONTAINER || DEFAULT_CONTAINER,
      }),
      kind: url ? 'server' : 'embedded',
      permitKey: locationOf(
        env.PERMIT_SIGNING_KEY ? { seed: env.PERMIT_SIGNING_KEY } : { file: permitKeyFile(dataDir) },
      ),
      close: async () => {
        await database.close();
        await storage.stop();
      },
    };
  } catch (error) {
    await storage.stop();
    throw error;
  }
}

/** A release has no stand-ins: people who run one have a storage. */
async function startStorage(env: NodeJS.ProcessEnv) {
  if (!existsSync(path.resolve(import.meta.dirname, 'stand-in-storage.ts')))
    throw new Error('Name the storage of the documents in BLOB_CONNECTION_STRING, as for the server.');
  const { startStandInStorage } = await import('./stand-in-storage.ts');
  return startStandInStorage(env);
}
