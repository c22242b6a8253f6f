import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

interface Process {
  parent: number;
  ownMs: number;
  /** Of ended children. */
  endedMs: number;
}

/**
 * proc(5): after the name come state, parent and, ten fields later, user and system time and the same of ended
 * children.
 */
function statOf(pid: number): Process {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const ms = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * MS_PER_TICK;
  return { parent: fields[1] ?? 0, ownMs: ms(11), endedMs: ms(13) };
}

/** Processor time of one process so far. */
export const cpuOf = (pid: number): number => statOf(pid).ownMs;

/** Processor time of a process and all its children: a PostgreSQL server and its connections. */
export function cpuOfFamily(pid: number): number {
  const head = statOf(pid);
  let ms = head.ownMs + head.endedMs;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const one = statOf(Number(name));
      if (one.parent === pid) ms += one.ownMs + one.endedMs;
    } catch {
      // It ended between being listed and being read.
    }
  }
  return ms;
}

export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}
