import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const dist = path.resolve('apps/web/dist');
const stamp = path.join(dist, '.built-from');

/** Builds the web front end unless the same sources have already been built; returns the folder to serve. */
export function buildWeb(): string {
  const requested = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) return dist;
  process.stderr.write('Building the web front end …\n');
  const vite = path.resolve('node_modules/vite/bin/vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.resolve('apps/web'),
    // A test runner that starts the product would otherwise pass on its own mode, and React's development build would
    // be used.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error('The web front end could not be built; the reason is above.');
  writeFileSync(stamp, requested);
  return dist;
}

/** Names and contents of all inputs of the build. */
function fingerprint(): string {
  const sources = globSync([
    'apps/web/{src,public}/**/*',
    'apps/web/{index.html,*.config.ts,package.json}',
    'packages/*/src/**/*.ts',
    'package-lock.json',
  ]).sort();
  const hash = createHash('sha256');
  for (const file of sources) if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
