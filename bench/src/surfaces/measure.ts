export interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Median over batches of questions with one look at the clock each: free of what the clock itself costs and of its steps. */
  readonly batchP50Us?: number;
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

export interface Contender {
  readonly name: string;
  /** How many of the questions it is asked in a round. */
  readonly count: number;
  readonly ask: (i: number) => number;
  readonly megabytes?: number;
}

const BATCH = 20;
const SINGLE_ROUNDS = 5;

interface Rounds {
  readonly wall: number[];
  readonly cpu: number[];
  readonly p50: number[];
  readonly p99: number[];
  readonly batch: number[];
}

/**
 * All contenders in turns, round by round, after two rounds each to warm up; the median round counts. Whatever else the
 * machine does meets all alike.
 */
export function measureInTurns(contenders: readonly Contender[], exact: Answers, rounds: number): Figures[] {
  const sides = contenders.map((contender) => {
    const given = new Float64Array(contender.count);
    const taken: Rounds = { wall: [], cpu: [], p50: [], p99: [], batch: [] };
    return { contender, given, taken };
  });
  for (const { contender, given } of sides) for (let k = 0; k < 2; k++) askAll(contender, given);
  for (let round = 0; round < rounds; round++) {
    for (const { contender, given, taken } of sides) {
      const { wallUs, cpuUs } = askAll(contender, given);
      taken.wall.push(wallUs);
      taken.cpu.push(cpuUs);
    }
  }
  const clock = clockUs();
  for (let round = 0; round < SINGLE_ROUNDS; round++) {
    for (const { contender, taken } of sides) {
      const { p50Us, p99Us } = percentiles(inBatches(contender, 1));
      taken.p50.push(Math.max(0, p50Us - clock));
      taken.p99.push(Math.max(0, p99Us - clock));
      taken.batch.push(percentiles(inBatches(contender, BATCH)).p50Us);
    }
  }
  return sides.map(({ contender: { name, megabytes }, given, taken }) => ({
    name,
    perSecond: 1e6 / median(taken.wall),
    p50Us: median(taken.p50),
    p99Us: median(taken.p99),
    batchP50Us: median(taken.batch),
    cpuUs: median(taken.cpu),
    ...(megabytes === undefined ? {} : { megabytes }),
    ...compare(given, exact),
  }));
}

/** One round over all questions; microseconds per question. */
export function askAll({ count, ask }: Contender, given: Float64Array): { wallUs: number; cpuUs: number } {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let i = 0; i < count; i++) given[i] = ask(i);
  const wallUs = ((performance.now() - start) * 1000) / count;
  const { user, system } = process.cpuUsage(before);
  return { wallUs, cpuUs: (user + system) / count };
}

/** Microseconds per question, the clock read once per batch. */
export function inBatches({ count, ask }: Contender, batch: number): Float64Array {
  const took = new Float64Array(Math.floor(count / batch));
  for (let b = 0; b < took.length; b++) {
    const start = performance.now();
    for (let i = b * batch; i < (b + 1) * batch; i++) ask(i);
    took[b] = ((performance.now() - start) * 1000) / batch;
  }
  return took;
}

/** What reading the clock twice costs. */
function clockUs(): number {
  return percentiles(inBatches({ name: 'nothing', count: 20_000, ask: (i) => i }, 1)).p50Us;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Rounds one after another; the median round's figures. */
export async function measureAsync(
  name: string,
  count: number,
  ask: (i: number) => Promise<number>,
  exact: Answers,
  rounds: number,
): Promise<Figures> {
  const given = new Float64Array(count);
  for (let i = 0; i < Math.min(count, 50); i++) await ask(i);
  const taken: { perSecond: number; p50Us: number; p99Us: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const took = new Float64Array(count);
    const start = performance.now();
    for (let i = 0; i < count; i++) {
      const before = performance.now();
      given[i] = await ask(i);
      took[i] = (performance.now() - before) * 1000;
    }
    taken.push({ perSecond: (count / (performance.now() - start)) * 1000, ...percentiles(took) });
  }
  return {
    name,
    perSecond: median(taken.map(({ perSecond }) => perSecond)),
    p50Us: median(taken.map(({ p50Us }) => p50Us)),
    p99Us: median(taken.map(({ p99Us }) => p99Us)),
    ...compare(given, exact),
  };
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
