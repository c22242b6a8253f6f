import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const here = mkdtempSync(path.join(tmpdir(), 'jibline launcher-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));

const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const NODE = process.platform === 'win32' ? 'node.exe' : 'node';
/** In place of npm, another party's program: it notes what it was asked for, and brings what BRINGS names. */
const NPM = `import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
const brings = (process.env.BRINGS ?? 'vite node').split(' ');
for (const folder of ['node_modules/vite/bin', 'node_modules/node-${SYSTEM}/bin']) mkdirSync(folder, { recursive: true });
if (brings.includes('vite')) writeFileSync('node_modules/vite/bin/vite.js', '');
if (brings.includes('node')) symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node-${SYSTEM}/bin/${NODE}');
`;

let root: string;
let turn = 0;
/** A project as a clone is: the launcher, a manifest and a lock file, and nothing installed. */
beforeEach(() => {
  root = path.join(here, `clone ${turn++}`);
  mkdirSync(path.join(root, 'scripts'), { recursive: true });
  mkdirSync(path.join(root, 'npm'));
  cpSync(path.resolve(import.meta.dirname, 'run.mjs'), path.join(root, 'scripts/run.mjs'));
  write('package.json', manifest({ [`node-${SYSTEM}`]: '24.21.0' }));
  write('package-lock.json', '{}');
  write('npm/npm-cli.js', NPM);
  write('npm/package.json', '{ "type": "module" }');
  write('say.mjs', 'console.log(JSON.stringify({ ...process.env, execPath: process.argv0, is: process.execPath }));');
});
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const manifest = (optionalDependencies: object) =>
  JSON.stringify({ engines: { node: '>=20.19' }, optionalDependencies });
const installs = () =>
  existsSync(path.join(root, 'asked.txt')) ? readFileSync(path.join(root, 'asked.txt'), 'utf8').trim().split('\n') : [];
const stamp = () => existsSync(path.join(root, 'node_modules/.install-stamp'));
const bin = () => path.join(root, `node_modules/node-${SYSTEM}/bin`);

function launch({ env = {}, as }: { env?: Record<string, string>; as?: string } = {}) {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${as}' } });`;
  const flags = as ? ['--import', `data:text/javascript,${encodeURIComponent(older)}`] : [];
  const done = spawnSync(process.execPath, [...flags, path.join(root, 'scripts/run.mjs'), 'say.mjs'], {
    encoding: 'utf8',
    cwd: here,
    env: { ...process.env, npm_execpath: path.join(root, 'npm/npm-cli.js'), ...env },
  });
  return { code: done.status, err: done.stderr, said: done.stdout ? JSON.parse(done.stdout) : null };
}

describe('what every npm script starts with', () => {
  it('runs on the Node in its package’s own folder: npm before 11.6 links none in .bin', () => {
    const { code, said } = launch();
    expect(code).toBe(0);
    expect(existsSync(path.join(root, 'node_modules/.bin'))).toBe(false);
    expect(said.execPath).toBe(path.join(bin(), NODE));
    expect(said.PATH.split(path.delimiter).slice(0, 2)).toEqual([bin(), path.join(root, 'node_modules/.bin')]);
  });

  it('installs once, with what tools need and what only this system needs, whatever the machine leaves out', () => {
    expect(launch({ env: { NODE_ENV: 'production' } }).code).toBe(0);
    expect(launch().err).toBe('');
    expect(installs()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error']);
  });

  it('chooses no mode for our programs', () => {
    expect(launch({ env: { NODE_ENV: 'production' } }).said).not.toHaveProperty('NODE_ENV');
  });

  it.each([
    ['vite', `Node 24.21.0 for ${SYSTEM}`],
    ['node', 'Vite'],
    ['', `Vite and Node 24.21.0 for ${SYSTEM}`],
  ])('is not done when npm brought only "%s"', (brings, missing) => {
    const { code, err } = launch({ env: { BRINGS: brings } });
    expect({ code, stamp: stamp() }).toEqual({ code: 1, stamp: false });
    expect(err).toContain(`npm installed everything but ${missing}. Run the command again.`);
  });

  it('repairs an installation that was noted as done without Vite', () => {
    launch();
    rmSync(path.join(root, 'node_modules/vite'), { recursive: true });
    rmSync(bin(), { recursive: true });
    expect(launch().code).toBe(0);
    expect(installs()).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')('asks npm itself when another package manager started it', () => {
    write('npm/npm', `#!/bin/sh\nexec "${process.execPath}" "${root}/npm/npm-cli.js" "$@"\n`);
    spawnSync('chmod', ['+x', path.join(root, 'npm/npm')]);
    write('npm/pnpm.cjs', 'process.exit(7);');
    const env = {
      npm_execpath: path.join(root, 'npm/pnpm.cjs'),
      PATH: `${path.join(root, 'npm')}:${process.env.PATH}`,
    };
    expect(launch({ env }).code).toBe(0);
    expect(installs()).toHaveLength(1);
  });

  it('says that a Node is too old before a minute of installing', () => {
    const { code, err } = launch({ as: '18.20.8' });
    expect({ code, installs: installs() }).toEqual({ code: 1, installs: [] });
    expect(err).toBe(
      'Jibline is installed with Node 20.19 or later and this is Node 18.20.8. ' +
        'Install a later one from https://nodejs.org and run the command again.\n',
    );
    expect(launch({ as: '20.18.3' }).code).toBe(1);
    expect(launch({ as: '20.19.0' }).code).toBe(0);
  });

  it('needs Node 24 where npm has no package of it, and runs on that', () => {
    write('package.json', manifest({ 'node-plan9-x64': '24.21.0' }));
    const { code, err } = launch({ as: '22.12.0' });
    expect({ code, installs: installs() }).toEqual({ code: 1, installs: [] });
    expect(err).toContain(`Jibline needs Node 24 and this is Node 22.12.0. npm has no package of it for`);
    expect(launch().said.is).toBe(process.execPath);
  });
});
