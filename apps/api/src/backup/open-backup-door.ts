import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { locationOf } from '../integrations/permit-key.ts';
import { openDoor } from './door.ts';
import type { BackupSource } from './write-backup.ts';

/** Where there is a data folder, `npm run backup` may ask this process. Returns how to close the door again. */
export async function openBackupDoor(
  { dataDir, database, permitKey }: Pick<Config, 'dataDir' | 'database' | 'permitKey'>,
  stores: Pick<BackupSource, 'db' | 'blobs'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => Promise<void>> {
  const source = { ...stores, kind: database.kind, permitKey: locationOf(permitKey) };
  const door = dataDir === null ? null : await openDoor(dataDir, source, (err) => log.error({ err }, 'backup'));
  return async () => door?.close();
}
