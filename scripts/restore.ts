// `npm run restore -- FILE`: an archive of `npm run backup` into an empty place, checked afterwards.
import { isRunning } from '../apps/api/src/backup/backup-socket.ts';
import { restore } from '../apps/api/src/backup/restore.ts';
import { withSecretFiles } from '../apps/api/src/secret-files.ts';
import { archivePath, printVerified } from './product/archive.ts';
import { calledAs } from './product/called-as.ts';
import { dataDirOf, openData } from './product/open-data.ts';

const USAGE = `Usage:
  ${calledAs('restore')} FILE
The database is the one in DATABASE_URL, or the embedded one in DATA_DIR; documents go to BLOB_CONNECTION_STRING.
Both must be empty, and the product must not run on them yet.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([name = '', ...more]: readonly string[]): Promise<void> {
  if (name === '' || name.startsWith('-') || more.length > 0) throw new Error(USAGE);
  if (await isRunning(dataDirOf(process.env)))
    throw new Error(
      'Nothing was restored: Jibline is running on this data folder. Stop it, or name another in DATA_DIR.',
    );
  const file = archivePath(name);
  const data = await openData(withSecretFiles(process.env));
  try {
    const restored = await restore(file, { database: data, blobs: data.blobs });
    if (restored.migrated.length > 0) console.log(`Brought up to date: ${restored.migrated.join(', ')}`);
    console.log(`Waiting jobs restored: ${restored.jobs}`);
    printVerified(file, { ...restored, notices: [] });
  } finally {
    await data.close();
  }
}
