import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeLeftovers } from '../test/memory-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A clone with its packages takes more than 1 GB: too much for the tests' own folder, which is in memory. */
const DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
const PREFIX = 'jibline-newcomers-';

export function makeFolder(): string {
  removeLeftovers(DISK, PREFIX);
  return mkdtempSync(path.join(DISK, `${PREFIX}${process.pid}-`));
}

/** What is committed, without anything that was installed or built here. */
export const clone = (into: string) => execFileSync('git', ['clone', '--quiet', root, into]);

/** What a shell tells a program that knows nothing of Jibline, and where npm gets its packages. */
const OF_A_SHELL =
  /^(home|user|lang|lc_.*|tz|shell|term|temp|tmp|systemroot|comspec|pathext|(local)?appdata|userprofile|node_extra_ca_certs|ssl_cert_.*|(https?|no|all)_proxy|npm_config_(registry|cache|userconfig|cafile))$/i;

function shellOf(nodeFolder: string): NodeJS.ProcessEnv {
  const elsewhere = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(root));
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_A_SHELL.test(name))),
    PATH: [nodeFolder, ...elsewhere].join(path.delimiter),
  };
}

const leadGroup = path.join(import.meta.dirname, 'lead-group.ts');

export interface Command {
  node: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
}

export interface Running {
  /** What it has written so far. */
  output(): string;
  hasEnded(): boolean;
  ended: Promise<number | null>;
  /** Ctrl-C: reaches every program of the group. */
  interrupt(): void;
  isAnythingLeft(): boolean;
  kill(): void;
}

export function start({ node, args, cwd, env = {} }: Command): Running {
  const child = spawn(process.execPath, [leadGroup, node, ...args], {
    cwd,
    env: { ...shellOf(path.dirname(node)), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-(child.pid ?? 0), name);
    } catch {
      return false;
    }
  };
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    interrupt: () => void signal('SIGINT'),
    isAnythingLeft: () => signal(0),
    kill: () => void signal('SIGKILL'),
  };
}

/** Runs to its end. */
export async function run(command: Command): Promise<{ code: number | null; output: string }> {
  const running = start(command);
  return { code: await running.ended, output: running.output() };
}

/** Brings packages of npm’s registry into a folder of their own, with the npm that runs the tests. */
export async function bring(into: string, ...packages: string[]): Promise<string> {
  const npm = process.env.npm_execpath ?? '';
  if (path.basename(npm) !== 'npm-cli.js') throw new Error('Start these tests with npm: npm run test:newcomers');
  const flags = ['--prefix', into, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [npm, 'install', ...flags, ...packages];
  const { code, output } = await run({ node: process.execPath, args, cwd: tmpdir() });
  if (code !== 0) throw new Error(`npm could not bring ${packages.join(' and ')}:\n${output}`);
  return path.join(into, 'node_modules');
}
