import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { Beat } from './beat.ts';
import { at, type Stretch } from './waits.ts';

export interface Pace {
  /** When the machine was slow since the last call, whatever ran on it. */
  slowStretches(): Promise<Stretch[]>;
  stop(): void;
}

/** A beat counts as slow from this many times the usual duration. */
const SLOW = 1.5;
/** How far around a slow beat the machine counts as slow: two beats, and their delay. */
const AROUND_MS = 12;

/** One slow beat may be an interruption; two in a row are the machine. */
function slowBeats(beats: readonly Beat[]): Beat[] {
  const usual = at(
    beats.map(({ micros }) => micros).toSorted((a, b) => a - b),
    0.5,
  );
  const isSlow = (beat: Beat | undefined) => beat !== undefined && beat.micros >= usual * SLOW;
  return beats.filter((beat, n) => isSlow(beat) && (isSlow(beats[n - 1]) || isSlow(beats[n + 1])));
}

/** Time spans during which any core was slow. */
export function stretchesOf(cores: readonly (readonly Beat[])[]): Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (const beat of cores.flatMap(slowBeats).toSorted((a, b) => a.at - b.at)) {
    const [from, to] = [beat.at - AROUND_MS, beat.at + AROUND_MS];
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** Pinned to one core, because a host may slow down one and not another. Unpinned without `taskset`. */
function beatOn(core: number): ChildProcess {
  const program = path.join(import.meta.dirname, 'beat.ts');
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];
  const isThere = spawnSync('taskset', ['--version']).status === 0;
  return isThere
    ? spawn('taskset', ['-c', String(core), process.execPath, program], { stdio })
    : spawn(process.execPath, [program], { stdio });
}

/** Watches the machine's speed beside a measurement. */
export async function keepPace(): Promise<Pace> {
  const children = Array.from({ length: os.availableParallelism() }, (_, core) => beatOn(core));
  await Promise.all(children.map((child) => once(child, 'message')));
  return {
    async slowStretches() {
      const answers = children.map((child) => once(child, 'message') as Promise<[Beat[]]>);
      for (const child of children) child.send('report');
      return stretchesOf((await Promise.all(answers)).map(([beats]) => beats));
    },
    stop() {
      for (const child of children) child.disconnect();
    },
  };
}
