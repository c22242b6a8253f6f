import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OURS = '@jibline';

/**
 * Unpacks the sources of a commit into the folder and returns the API's entry point. Packages of others are today's,
 * linked one by one; our own are those of that commit.
 */
export function unpackVersion(commit: string, folder: string): string {
  const archive = spawnSync('git', ['archive', commit, 'apps', 'packages', 'package.json', 'scripts'], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  });
  if (archive.status !== 0) throw new Error(`git has no commit ${commit} here: ${archive.stderr.toString()}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`tar failed: ${unpacked.stderr.toString()}`);
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, OURS), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((one) => one !== OURS))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of readdirSync(path.join(folder, 'packages')))
    symlinkSync(path.join(folder, 'packages', name), path.join(modules, OURS, name));
  symlinkSync(path.join(folder, 'apps/standins'), path.join(modules, OURS, 'standins'));
  return path.join(folder, 'apps/api/src/main.ts');
}
