// `npm run backup -- FILE`: database and documents in one archive, while the product runs. `--verify FILE` checks one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { requestBackup } from '../apps/api/src/backup/backup-socket.ts';
import { saveWhole } from '../apps/api/src/backup/save-whole.ts';
import { verifyArchive } from '../apps/api/src/backup/verify-archive.ts';
import { writeBackup } from '../apps/api/src/backup/write-backup.ts';
import { withSecretFiles } from '../apps/api/src/secret-files.ts';
import { archivePath, printVerified } from './product/archive.ts';
import { calledAs } from './product/called-as.ts';
import { areElsewhere, dataDirOf, openData } from './product/open-data.ts';

const BACKUP = calledAs('backup');
const USAGE = `Usage:
  ${BACKUP} [FILE]           writes an archive of database and documents
  ${BACKUP} --verify FILE    checks an archive
The database is the one in DATABASE_URL, or the embedded one in DATA_DIR; documents are those in BLOB_CONNECTION_STRING.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--verify');
  const isVerify = args.includes('--verify');
  if (names.length > 1 || names[0]?.startsWith('-') || (isVerify && names.length === 0)) throw new Error(USAGE);
  const now = new Date();
  const file = archivePath(names[0] ?? `jibline-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`);
  if (!isVerify) {
    if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`);
    const env = withSecretFiles(process.env);
    await saveWhole(file, async (sink) => {
      if (!areElsewhere(env) && (await requestBackup(dataDirOf(env), sink))) return;
      const data = await openData(env);
      try {
        await writeBackup(data, sink, now);
      } finally {
        await data.close();
      }
    });
    console.log(`Written: ${path.relative(process.cwd(), file)}`);
  }
  printVerified(file, await verifyArchive(file));
}
