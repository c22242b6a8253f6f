export interface Load {
  /** Of all questions, shortest first. */
  readonly waits: number[];
  readonly seconds: number;
  /** Processor time of the load generator, which shares the cores with what it measures. */
  readonly ownMicros: number;
}

export const micros = ({ user, system }: NodeJS.CpuUsage) => user + system;

/** So many callers, each asking again as soon as it is answered. */
export async function inFlight(count: number, callers: readonly ((n: number) => Promise<unknown>)[]): Promise<Load> {
  const waits: number[] = [];
  let next = 0;
  const ask = async (caller: (n: number) => Promise<unknown>) => {
    while (next < count) {
      const n = next++;
      const from = performance.now();
      await caller(n);
      waits.push(performance.now() - from);
    }
  };
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(callers.map(ask));
  const seconds = (performance.now() - from) / 1000;
  return { waits: waits.sort((a, b) => a - b), seconds, ownMicros: micros(process.cpuUsage(cpu)) };
}
