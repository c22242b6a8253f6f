import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { locationOf } from '../integrations/permit-key.ts';
import { openBackupSocket } from './backup-socket.ts';
import type { BackupSource } from './write-backup.ts';

/** Lets `npm run backup` ask this process for an archive, if there is a data folder. Returns a function that stops it. */
export async function serveBackups(
  { dataDir, database, permitKey }: Pick<Config, 'dataDir' | 'database' | 'permitKey'>,
  stores: Pick<BackupSource, 'db' | 'blobs'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => Promise<void>> {
  const source = { ...stores, kind: database.kind, permitKey: locationOf(permitKey) };
  const socket =
    dataDir === null ? null : await openBackupSocket(dataDir, source, (err) => log.error({ err }, 'backup'));
  return async () => socket?.close();
}
