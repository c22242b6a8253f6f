import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readAddresses } from './product/settings.ts';

const { dataDir, publicUrl } = readAddresses(process.env);
// A folder named by mistake (DATA_DIR=/home/me) must survive: only a folder with Jibline's data in it is deleted.
const ours = ['database', 'stand-ins'].some((name) => existsSync(path.join(dataDir, name)));
const running = await fetch(`${publicUrl}/jibline-backend-core/health`).then(
  (answer) => answer.ok,
  () => false,
);

if (!existsSync(dataDir)) console.log(`Nothing to delete: ${dataDir} does not exist.`);
else if (!ours)
  fail(`${dataDir} does not look like Jibline's data (no database or stand-ins folder in it); nothing was deleted.`);
else if (running) fail(`Jibline is running at ${publicUrl}. Stop it first; nothing was deleted.`);
else {
  rmSync(dataDir, { recursive: true });
  console.log(`Deleted ${dataDir}. The next \`npm start\` creates new data.`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
