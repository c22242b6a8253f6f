// Entry point of every npm script. It must run on the oldest Node we support (20) and on a clone without node_modules:
// it installs dependencies when the lock file has changed, then runs with the Node version pinned in package.json.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const isWindows = process.platform === 'win32';

const system = `${isWindows ? 'win' : process.platform}-${process.arch}`;
const pinnedVersion = manifest.optionalDependencies[`node-${system}`];
// From the package's own folder: npm before 11.6 makes no `.bin/node`, because the packages of all systems share that
// name, and on Windows `.bin` has a `.cmd`, which Node refuses to spawn.
const pinned = path.join(modules, `node-${system}`, 'bin', isWindows ? 'node.exe' : 'node');
const vite = path.join(modules, 'vite/bin/vite.js');

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** As "24.21.0" or ">=20.19". */
const versionIn = (text) =>
  text
    .replace(/^[^\d]*/, '')
    .split('.')
    .map(Number);

function isOlder(version, oldest) {
  const [[major, minor], [oldestMajor, oldestMinor = 0]] = [versionIn(version), versionIn(oldest)];
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** Says at once, not after a minute of installing, that this Node is too old for what follows. */
function requireNode() {
  const { node } = process.versions;
  const [ours] = versionIn(Object.values(manifest.optionalDependencies)[0]);
  if (pinnedVersion === undefined && isOlder(node, String(ours)))
    giveUp(
      `Jibline needs Node ${ours} and this is Node ${node}. npm has no package of it for ${process.platform} ${process.arch}. ` +
        `Install Node ${ours} from https://nodejs.org and run the command again.`,
    );
  const oldest = manifest.engines.node;
  if (isOlder(node, oldest))
    giveUp(
      `Jibline is installed with Node ${versionIn(oldest).join('.')} or later and this is Node ${node}. ` +
        'Install a later one from https://nodejs.org and run the command again.',
    );
}

/** What no part of Jibline works without and npm may have left out: as optional, or as for development. */
const missing = () =>
  [
    ...(existsSync(vite) ? [] : ['Vite']),
    ...(pinnedVersion === undefined || existsSync(pinned) ? [] : [`Node ${pinnedVersion} for ${system}`]),
  ].join(' and ');

function install() {
  const stamp = path.join(modules, '.install-stamp');
  const expected = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected && missing() === '') return;
  // To stderr: some scripts print JSON on stdout, and their first run must print nothing else there.
  process.stderr.write('Installing dependencies (about a minute and a half, once) …\n');
  // Other package managers name themselves there too, and know neither `ci` nor our lock file.
  const given = process.env.npm_execpath ?? '';
  const npm = path.basename(given) === 'npm-cli.js' ? given : undefined;
  const done = spawnSync(
    npm ? process.execPath : 'npm',
    [
      ...(npm ? [npm] : []),
      // Named, because NODE_ENV=production, or omit=… in someone’s .npmrc, leaves them out.
      ...['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    ],
    // On Windows npm is a .cmd, which only a shell runs.
    { cwd: root, stdio: ['ignore', 2, 2], shell: !npm && isWindows },
  );
  if (done.error) process.stderr.write(`npm could not be started: ${done.error.message}\n`);
  if (done.status !== 0) process.exit(done.status ?? 1);
  if (missing() !== '')
    giveUp(
      `npm installed everything but ${missing()}. Run the command again. ` +
        'If it stays so, see what `npm config list` says about omit, os, cpu and the registry.',
    );
  writeFileSync(stamp, expected);
}

requireNode();
install();

const node = pinnedVersion === undefined ? process.execPath : pinned;
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
    // Each of our programs chooses its mode: the tests of the web fail with a production build of React.
    NODE_ENV: undefined,
  },
});

// Ctrl-C reaches the child by itself (same terminal); a `kill` of this process does not.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('error', ({ message }) => giveUp(`${node} could not be started: ${message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
