import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWeb } from '../product/build-web.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../product/server-flags.ts';
import { isCopied } from './copied-files.ts';
import { type LockedPackages, productionPackages } from './production-packages.ts';
import { scriptsOf } from './scripts-of.ts';

/** Programs beside the server: `bin/jibline NAME` runs `scripts/NAME.ts`. */
export const COMMANDS = ['admin', 'import-aerodromes', 'backup', 'restore'] as const;
const SERVER = 'apps/api';
const FILES = path.resolve(import.meta.dirname, 'files');
/** The first Node with stable type stripping on by default. */
const OLDEST_NODE = 24;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly devDependencies?: object;
}
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readManifest = (folder: string) => readJson(path.join(folder, 'package.json')) as Manifest;

/** A workspace with all that may run, and a manifest without devDependencies. */
function copyWorkspace(folder: string, into: string): void {
  const { devDependencies: _not, ...manifest } = readManifest(folder);
  cpSync(folder, path.join(into, folder), {
    recursive: true,
    filter: (file) => file === folder || isCopied(path.relative(folder, file)),
  });
  writeFileSync(path.join(into, folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (folder === SERVER) return;
  const link = path.join(into, 'node_modules', manifest.name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(into, folder)), link);
}

/** A package as installed, without nested packages: those that are needed are listed separately. */
const copyPackage = (folder: string, into: string) =>
  cpSync(folder, path.join(into, folder), {
    recursive: true,
    filter: (file) => !path.relative(folder, file).split(path.sep).includes('node_modules'),
  });

function copyNode(into: string): void {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Error(`A release carries the Node that makes it. This is ${process.version}; Node 24 is needed.`);
  mkdirSync(path.join(into, 'node/bin'), { recursive: true });
  cpSync(process.execPath, path.join(into, 'node/bin/node'), { dereference: true });
  chmodSync(path.join(into, 'node/bin/node'), 0o755);
  const license = path.resolve(process.execPath, '../../LICENSE');
  if (existsSync(license)) cpSync(license, path.join(into, 'node/LICENSE'));
}

function writeFromTemplate(name: string, to: string, values: Record<string, string>): void {
  const text = readFileSync(path.join(FILES, name), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} asks for ${key}`);
    return value;
  });
  writeFileSync(to, text);
}

/** One folder that starts on a bare Linux with environment variables alone. Returns where it is. */
export function makeRelease(parent: string): string {
  const { version, license } = readManifest('.');
  const into = path.join(parent, `jibline-${version}`);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(path.join(into, 'bin'), { recursive: true });
  const { packages } = readJson('package-lock.json') as { packages: LockedPackages };
  copyWorkspace(SERVER, into);
  for (const folder of productionPackages(packages, [SERVER]))
    if (folder.includes('node_modules/')) copyPackage(folder, into);
    else copyWorkspace(folder, into);
  cpSync(buildWeb(), path.join(into, 'web'), { recursive: true });
  for (const file of scriptsOf(COMMANDS)) cpSync(file, path.join(into, file));
  copyNode(into);
  const manifest = { name: 'jibline-release', version, private: true, license, type: 'module' };
  writeFileSync(path.join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const values = {
    version,
    node: process.versions.node,
    architecture: process.arch,
    flags: SERVER_FLAGS.join(' '),
    environment: Object.entries(SERVER_ENV)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    commands: COMMANDS.join('|'),
  };
  writeFromTemplate('jibline.sh', path.join(into, 'bin/jibline'), values);
  chmodSync(path.join(into, 'bin/jibline'), 0o755);
  for (const name of ['README.md', 'jibline@.service', 'environment.example'])
    writeFromTemplate(name, path.join(into, name), values);
  for (const name of ['LICENSE', 'CHANGES.md']) cpSync(name, path.join(into, name));
  return into;
}

/** The folder as one archive, to copy to a server; compressed as its name says. */
export function packRelease(folder: string, archive = `${folder}.tar.gz`): string {
  const done = spawnSync(
    'tar',
    ['-caf', archive, '--owner=0', '--group=0', '--mode=u+rw,go=rX', '-C', path.dirname(folder), path.basename(folder)],
    { stdio: ['ignore', 2, 2] },
  );
  if (done.status !== 0) throw new Error(`tar ended with ${done.status ?? done.error?.message}`);
  return archive;
}
