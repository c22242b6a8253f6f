import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockByPidFile, lockFolder } from './lock-folder.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'jibline-lock-'));
});
afterAll(() => rm(home, { recursive: true }));

it.for([
  ['lockFolder', lockFolder],
  ['lockByPidFile', lockByPidFile],
] as const)('%s refuses a second process with a sentence and releases afterwards', async ([name, lock]) => {
  const folder = path.join(home, name);
  const unlock = await lock(folder);
  await expect(lock(folder)).rejects.toThrow(/data folder .* is in use by another running process/);
  await unlock();
  await (await lock(folder))();
});

it('takes over a pid file whose process no longer runs', async () => {
  const folder = path.join(home, 'stale');
  await writeFile(`${folder}.pid`, '4194305');
  await (await lockByPidFile(folder))();
});
