import { now, type Wait } from '../pace/waits.ts';

export interface Load {
  readonly waits: Wait[];
  readonly seconds: number;
  /** Processor time of the load generator, which shares the cores with what it measures. */
  readonly ownMicros: number;
}

export const micros = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** That many callers, each asking again as soon as it is answered. */
export async function inFlight(count: number, callers: readonly ((n: number) => Promise<unknown>)[]): Promise<Load> {
  const waits: Wait[] = [];
  let next = 0;
  const ask = async (caller: (n: number) => Promise<unknown>) => {
    while (next < count) {
      const n = next++;
      const since = now();
      await caller(n);
      waits.push({ since, ms: now() - since });
    }
  };
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(callers.map(ask));
  const seconds = (performance.now() - from) / 1000;
  return { waits, seconds, ownMicros: micros(process.cpuUsage(cpu)) };
}
