export interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Processor time per question: unlike the rate, hardly changed by what else the machine does. Absent where another process works. */
  readonly cpuUs?: number;
  /** What the peer keeps in memory, where that can be told. */
  readonly megabytes?: number;
  /** Largest difference from the exact reference; what a peer gets wrong is part of its result. */
  readonly worstErrorM: number;
  readonly missed: number;
}

/** The answer to one question: lowest elevation, or Infinity where nothing limits it. */
export type Answers = Float64Array;

/**
 * Rate from whole rounds over all questions (best of several, since the machine is shared), processor time as the rounds'
 * median, latency from single questions.
 */
export function measureSync(
  name: string,
  count: number,
  ask: (i: number) => number,
  exact: Answers,
  rounds = 5,
): Figures {
  const given = new Float64Array(count);
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    const start = performance.now();
    for (let i = 0; i < count; i++) given[i] = ask(i);
    wall.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / count);
  }
  const perSecond = (count / Math.min(...wall)) * 1000;
  return { name, perSecond, cpuUs: median(cpu), ...percentiles(oneByOne(count, ask)), ...compare(given, exact) };
}

/** Microseconds of every single question. */
export function oneByOne(count: number, ask: (i: number) => number): Float64Array {
  const took = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const start = process.hrtime.bigint();
    ask(i);
    took[i] = Number(process.hrtime.bigint() - start) / 1000;
  }
  return took;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

export async function measureAsync(
  name: string,
  count: number,
  ask: (i: number) => Promise<number>,
  exact: Answers,
): Promise<Figures> {
  const given = new Float64Array(count);
  for (let i = 0; i < Math.min(count, 50); i++) await ask(i);
  const took = new Float64Array(count);
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const before = performance.now();
    given[i] = await ask(i);
    took[i] = (performance.now() - before) * 1000;
  }
  const all = performance.now() - start;
  return { name, perSecond: (count / all) * 1000, ...percentiles(took), ...compare(given, exact) };
}

export function percentiles(took: Float64Array): { p50Us: number; p99Us: number } {
  const sorted = took.toSorted();
  return { p50Us: sorted[Math.floor(sorted.length * 0.5)]!, p99Us: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** Compares as many answers as the reference has. */
export function compare(given: Answers, exact: Answers): { worstErrorM: number; missed: number } {
  let worstErrorM = 0;
  let missed = 0;
  for (let i = 0; i < Math.min(given.length, exact.length); i++) {
    const [g, e] = [given[i]!, exact[i]!];
    if (Number.isFinite(g) !== Number.isFinite(e)) missed++;
    else if (Number.isFinite(g)) worstErrorM = Math.max(worstErrorM, Math.abs(g - e));
  }
  return { worstErrorM, missed };
}
