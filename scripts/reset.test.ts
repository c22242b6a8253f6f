import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from './product/free-ports.ts';
import { readSettings } from './product/settings.ts';
import { startStandIns } from './product/stand-ins.ts';

const home = mkdtempSync(path.join(tmpdir(), 'jibline-reset-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const root = path.resolve(import.meta.dirname, '..');
let dataDir: string;
let turn = 0;
beforeEach(() => {
  dataDir = path.join(home, `data ${turn++}`);
  for (const folder of ['database', 'stand-ins/mail']) mkdirSync(path.join(dataDir, folder), { recursive: true });
  writeFileSync(path.join(dataDir, 'database/PG_VERSION'), '17');
});

function reset(port: number, folder = dataDir) {
  const done = spawnSync(process.execPath, [path.join(root, 'scripts/reset.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}
const isWhole = () => existsSync(path.join(dataDir, 'database/PG_VERSION'));

/** A process that has the database open, as the server has. */
async function hold(folder: string): Promise<() => Promise<void>> {
  const lock = new URL('../apps/api/src/database/lock-folder.ts', import.meta.url).href;
  const script = `await (await import('${lock}')).lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 60_000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return async () => {
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    await ended;
  };
}

describe('npm run reset', () => {
  it('deletes nothing while a process has the database, whatever the port, and everything once it has ended', async () => {
    const [port = 0] = await freePorts(1);
    const release = await hold(path.join(dataDir, 'database'));
    try {
      expect(reset(port)).toEqual({
        code: 1,
        out: '',
        err: `Jibline is running on the data in ${dataDir}. Stop it first; nothing was deleted.\n`,
      });
      expect(isWhole()).toBe(true);
    } finally {
      await release();
    }
    expect(reset(port)).toEqual({
      code: 0,
      out: `Deleted ${dataDir}. The next \`npm start\` creates new data.\n`,
      err: '',
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('keeps the data of stand-ins that run beside a PostgreSQL server, and deletes another folder meanwhile', async () => {
    const [port = 0] = await freePorts(1);
    const { child, ready } = await startStandIns({
      ...readSettings({ PORT: String(port), DATA_DIR: dataDir }),
      standIns: ['mail'],
    });
    await ready;
    const other = path.join(home, 'other');
    mkdirSync(path.join(other, 'stand-ins'), { recursive: true });
    try {
      expect(reset(port)).toMatchObject({ code: 1, out: '' });
      expect(isWhole()).toBe(true);
      expect(reset(port, other)).toMatchObject({ code: 0, err: '' });
    } finally {
      const ended = once(child!, 'exit');
      child!.kill('SIGTERM');
      await ended;
    }
    expect(reset(port)).toMatchObject({ code: 0, err: '' });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('deletes no folder that is not Jibline’s', () => {
    const folder = path.join(home, 'somebody');
    mkdirSync(folder);
    expect(reset(28_080, folder)).toMatchObject({ code: 1, out: '' });
    expect(existsSync(folder)).toBe(true);
  });
});
