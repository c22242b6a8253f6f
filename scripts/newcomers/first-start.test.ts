// What nobody sees who has installed Jibline: `npm start` in a fresh clone, with the Node and npm that people have.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePorts } from '../product/free-ports.ts';
import { type LockedPackages, productionPackages } from '../release/production-packages.ts';
import { bring, clone, makeFolder, type Running, run, start } from './machine.ts';

const folder = makeFolder();
const inFolder = (name: string) => path.join(folder, name);
const running: Running[] = [];
afterAll(async () => {
  for (const one of running) one.kill();
  await Promise.all(running.map((one) => one.ended));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The oldest Node we support, and the npm that comes with it. */
const OLDEST = { node: '20.19.0', npm: '10.8.2' };
/** For macOS npm has no Node: there the one that runs the tests is tried. */
const OWN_NODE = process.platform === 'linux' ? `node-linux-${process.arch}` : null;

async function bringOldest() {
  const nodes = OWN_NODE ? [`${OWN_NODE}@${OLDEST.node}`] : [];
  const modules = await bring(inFolder('oldest'), `npm@${OLDEST.npm}`, ...nodes);
  const node = OWN_NODE ? path.join(modules, OWN_NODE, 'bin/node') : process.execPath;
  return { node, npm: path.join(modules, 'npm/bin/npm-cli.js') };
}

async function untilFirstPage(address: string, product: Running): Promise<string> {
  for (;;) {
    if (product.hasEnded()) throw new Error(`npm start ended:\n${product.output()}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    await pause(300);
  }
}

it.skipIf(process.platform === 'win32')(
  'npm start brings the first page on the oldest Node with its own npm, even where NODE_ENV says production',
  async () => {
    const { node, npm } = await bringOldest();
    const cwd = inFolder('clone');
    clone(cwd);
    const [port = 0, otherPort = 0] = await freePorts(2);
    const data = { PORT: String(port), DATA_DIR: inFolder('data') };
    const env = { ...data, DEMO_HISTORY: 'no', NODE_ENV: 'production' };
    const product = start({ node, args: [npm, 'start'], cwd, env });
    running.push(product);

    const page = await untilFirstPage(`http://localhost:${port}/`, product);
    expect(page).toContain('<title>Jibline');
    // This npm links no Node here, or the test shows nothing.
    expect(existsSync(path.join(cwd, 'node_modules/.bin/node'))).toBe(false);

    const reset = (settings: Record<string, string>) =>
      run({ node, args: [npm, 'run', '-s', 'reset'], cwd, env: settings });
    expect(await reset({ ...data, PORT: String(otherPort) })).toEqual({
      code: 1,
      output: `Jibline is running on the data in ${data.DATA_DIR}. Stop it first; nothing was deleted.\n`,
    });
    const others = inFolder('other data');
    mkdirSync(path.join(others, 'stand-ins'), { recursive: true });
    expect(await reset({ ...data, DATA_DIR: others })).toMatchObject({ code: 0 });
    expect(existsSync(others)).toBe(false);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);

    product.interrupt();
    await product.ended;
    expect(product.isAnythingLeft()).toBe(false);
    expect(await reset(data)).toMatchObject({ code: 0 });
  },
);

/** Only what the launcher needs, as locked: installing the rest again would show nothing more. */
function cutToLauncher(cwd: string): void {
  const read = (name: string) => JSON.parse(readFileSync(path.join(cwd, name), 'utf8'));
  const { workspaces: _, scripts: __, ...manifest } = read('package.json');
  const { packages } = read('package-lock.json') as { packages: LockedPackages };
  const vite = (packages['node_modules/vite'] as { version: string }).version;
  const cut = {
    ...manifest,
    devDependencies: { vite },
    scripts: { which: 'node scripts/run.mjs -p process.execPath' },
  };
  const needs = { dependencies: cut.devDependencies, optionalDependencies: cut.optionalDependencies };
  const left = productionPackages({ ...packages, '.': needs }, ['.']);
  const lock = {
    ...{ name: cut.name, version: cut.version, lockfileVersion: 3, requires: true },
    packages: { '': cut, ...Object.fromEntries(left.map((name) => [name, packages[name]])) },
  };
  for (const [name, content] of Object.entries({ 'package.json': cut, 'package-lock.json': lock }))
    writeFileSync(path.join(cwd, name), JSON.stringify(content));
}

it('the newest npm takes the lock file and brings the launcher what it runs on', async () => {
  const npm = path.join(await bring(inFolder('newest'), 'npm@latest'), 'npm/bin/npm-cli.js');
  const cwd = inFolder('launcher');
  clone(cwd);
  const node = process.execPath;
  const whole = await run({ node, args: [npm, 'ci', '--dry-run', '--no-audit'], cwd });
  expect(whole).toMatchObject({ code: 0 });

  cutToLauncher(cwd);
  const { code, output } = await run({ node, args: [npm, 'run', '-s', 'which'], cwd, env: { NODE_ENV: 'production' } });
  expect([code, output]).toEqual([0, expect.stringContaining('Installing dependencies')]);
  const ranOn = output.trim().split('\n').at(-1);
  expect(ranOn).toBe(OWN_NODE ? path.join(cwd, 'node_modules', OWN_NODE, 'bin/node') : expect.stringContaining('node'));
  expect(existsSync(path.join(cwd, 'node_modules/vite/bin/vite.js'))).toBe(true);
});
