// `npm run reset`: deletes the data of `npm start`, which makes new data at its next start.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FolderInUse, lockFolder } from '../apps/api/src/database/lock-folder.ts';
import { readAddresses, standInsIn } from './product/settings.ts';

const { dataDir } = readAddresses(process.env);
// A folder named by mistake (DATA_DIR=/home/me) must survive: only a folder with Jibline's data in it is deleted.
const ours = [path.join(dataDir, 'database'), standInsIn(dataDir)].filter((folder) => existsSync(folder));

if (!existsSync(dataDir)) console.log(`Nothing to delete: ${dataDir} does not exist.`);
else if (ours.length === 0)
  fail(`${dataDir} does not look like Jibline's data (no database or stand-ins folder in it); nothing was deleted.`);
else await deleteUnused();

/** A process that uses the data holds these locks, whatever its port. While we do, none starts on what is half deleted. */
async function deleteUnused(): Promise<void> {
  const unlocks: (() => Promise<void>)[] = [];
  try {
    for (const folder of ours) unlocks.push(await lockFolder(folder));
    rmSync(dataDir, { recursive: true });
    console.log(`Deleted ${dataDir}. The next \`npm start\` creates new data.`);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    fail(`Jibline is running on the data in ${dataDir}. Stop it first; nothing was deleted.`);
  } finally {
    for (const unlock of unlocks) await unlock();
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
