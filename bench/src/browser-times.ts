import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who in the browser works: the page, its workers, the compilers of both, the emulated graphics card, the rest. */
const PARTS = ['page', 'workers', 'compilers', 'graphics', 'other'] as const;
type BrowserTimes = Readonly<Record<(typeof PARTS)[number], number>>;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
};

const partOf = (kind: string, thread: string, isMain: boolean): keyof BrowserTimes => {
  if (kind === 'gpu-process') return 'graphics';
  if (kind !== 'renderer') return 'other';
  if (isMain) return 'page';
  if (thread.startsWith('DedicatedWorker')) return 'workers';
  return thread.startsWith('ThreadPoolForeg') ? 'compilers' : 'other';
};

/** The processes this one has started, and theirs. */
function descendants(): string[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, / (\d+) /.exec(read(`/proc/${pid}/stat`).replace(/^.*\) \w/s, ''))?.[1] ?? ''] as const),
  );
  const isOurs = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === String(process.pid) || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** Processor time so far of this process's browser, in milliseconds: waiting for a turn is not in it. Linux only. */
export function browserTimes(): BrowserTimes | null {
  if (!existsSync('/proc/self/schedstat')) return null;
  const times = { page: 0, workers: 0, compilers: 0, graphics: 0, other: 0 };
  for (const pid of descendants()) {
    const command = read(`/proc/${pid}/cmdline`);
    if (!command.includes('chrom')) continue;
    const kind = /--type=([\w-]+)/.exec(command)?.[1] ?? 'browser';
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const task = `/proc/${pid}/task/${thread}`;
      const spent = Number(read(`${task}/schedstat`).split(' ')[0]) / 1e6;
      times[partOf(kind, read(`${task}/comm`), thread === pid)] += spent;
    }
  }
  return times;
}

export function browserTimesText(from: BrowserTimes | null, to: BrowserTimes | null): string {
  if (!from || !to) return 'not measured on this system';
  const spent = PARTS.map((part) => [part, to[part] - from[part]] as const);
  const all = spent.reduce((sum, [, ms]) => sum + ms, 0);
  return `${all.toFixed(0)} ms (${spent.map(([part, ms]) => `${part} ${ms.toFixed(0)}`).join(', ')})`;
}

const IDLE_MS = 1_000;
const IDLE_SHARE = 0.1;
const MAX_WAIT_MS = 30_000;

/** Waits until the browser has nothing more to do, so that what comes next is measured without it. */
export async function untilIdle(): Promise<void> {
  const sum = () => Object.values(browserTimes() ?? {}).reduce((total, ms) => total + ms, 0);
  const until = performance.now() + MAX_WAIT_MS;
  for (let before = sum(); performance.now() < until; ) {
    await sleep(IDLE_MS);
    const now = sum();
    if (now - before < IDLE_SHARE * IDLE_MS) return;
    before = now;
  }
}
