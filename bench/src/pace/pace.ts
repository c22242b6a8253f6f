import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Beat } from './beat.ts';
import { at, type Stretch } from './waits.ts';

export interface Pace {
  /** When the machine was slow since the last call, whatever ran on it. */
  slowStretches(): Promise<Stretch[]>;
  stop(): void;
}

/** A beat that takes this many times the usual. */
const SLOW = 1.5;
/** How far around a slow beat the machine counts as slow: two beats, and what they were late. */
const AROUND_MS = 12;

export function stretchesOf(beats: readonly Beat[]): Stretch[] {
  const usual = at(
    beats.map(({ micros }) => micros).toSorted((a, b) => a - b),
    0.5,
  );
  const stretches: { from: number; to: number }[] = [];
  for (const beat of beats) {
    if (beat.micros < usual * SLOW) continue;
    const [from, to] = [beat.at - AROUND_MS, beat.at + AROUND_MS];
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** Keeps the pace beside a measurement. */
export async function keepPace(): Promise<Pace> {
  const child = fork(path.join(import.meta.dirname, 'beat.ts'), { stdio: 'inherit' });
  await once(child, 'message');
  return {
    async slowStretches() {
      const answer = once(child, 'message') as Promise<[Beat[]]>;
      child.send('report');
      const [beats] = await answer;
      return stretchesOf(beats);
    },
    stop: () => child.disconnect(),
  };
}
