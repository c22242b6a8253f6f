export interface Figures {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Median over batches of questions with one clock reading each: free of the clock's own cost and resolution. */
  readonly batchP50Us?: number;
  /**
   * Processor time per question: unlike the rate, hardly affected by other load. Absent where another process does the
   * work.
   */
  readonly cpuUs?: number;
  /** Memory of the peer, where it can be measured. */
  readonly megabytes?: number;
  /** Largest difference from the exact reference: a peer's errors are part of its result. */
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

/** Work between two clock readings: many times the clock's own cost, and seldom interrupted by another process. */
const BATCH_US = 200;
const SINGLE_ROUNDS = 5;

/**
 * All contenders in turns, round by round, after two warm-up rounds each. Every round asks all questions, in batches
 * with one clock reading each; for each batch the median over the rounds counts. So other load affects all alike, and
 * an interrupted batch does not count.
 */
export function measureInTurns(contenders: readonly Contender[], exact: Answers, rounds: number): Figures[] {
  const sides = contenders.map((contender) => new Side(contender));
  for (let round = 0; round < rounds; round++) for (const side of sides) side.round();
  const clock = clockUs();
  for (let round = 0; round < SINGLE_ROUNDS; round++) for (const side of sides) side.oneByOne(clock);
  return sides.map(({ contender: { name, megabytes }, given, p50, p99, cpu, typical }) => ({
    name,
    perSecond: 1e6 / mean(typical()),
    p50Us: median(p50),
    p99Us: median(p99),
    batchP50Us: median(typical()),
    cpuUs: median(cpu),
    ...(megabytes === undefined ? {} : { megabytes }),
    ...compare(given, exact),
  }));
}

export class Side {
  readonly contender: Contender;
  readonly given: Float64Array;
  readonly cpu: number[] = [];
  readonly p50: number[] = [];
  readonly p99: number[] = [];
  private readonly batch: number;
  private readonly rounds: Float64Array[] = [];

  constructor(contender: Contender) {
    this.contender = contender;
    this.given = new Float64Array(contender.count);
    inBatches(contender, contender.count, this.given);
    const [us] = inBatches(contender, contender.count, this.given);
    this.batch = Math.max(1, Math.min(contender.count, Math.round(BATCH_US / us!)));
  }

  round(): void {
    const before = process.cpuUsage();
    this.rounds.push(inBatches(this.contender, this.batch, this.given));
    const { user, system } = process.cpuUsage(before);
    this.cpu.push((user + system) / this.contender.count);
  }

  oneByOne(clock: number): void {
    const { p50Us, p99Us } = percentiles(inBatches(this.contender, 1, this.given));
    this.p50.push(Math.max(0, p50Us - clock));
    this.p99.push(Math.max(0, p99Us - clock));
  }

  /** Microseconds per question of each batch in its median round. */
  typical = (): number[] => Array.from(this.rounds[0]!, (_, b) => median(this.rounds.map((round) => round[b]!)));
}

/** Microseconds per question, the clock read once per batch. */
function inBatches({ count, ask }: Contender, batch: number, provided: Float64Array): Float64Array {
  const took = new Float64Array(Math.floor(count / batch));
  for (let b = 0; b < took.length; b++) {
    const start = performance.now();
    for (let i = b * batch; i < (b + 1) * batch; i++) provided[i] = ask(i);
    took[b] = ((performance.now() - start) * 1000) / batch;
  }
  return took;
}

/** What reading the clock twice costs. */
function clockUs(): number {
  const nothing = { name: 'nothing', count: 20_000, ask: (i: number) => i };
  return percentiles(inBatches(nothing, 1, new Float64Array(nothing.count))).p50Us;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
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
  const provided = new Float64Array(count);
  for (let i = 0; i < Math.min(count, 50); i++) await ask(i);
  const taken: { perSecond: number; p50Us: number; p99Us: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const took = new Float64Array(count);
    const start = performance.now();
    for (let i = 0; i < count; i++) {
      const before = performance.now();
      provided[i] = await ask(i);
      took[i] = (performance.now() - before) * 1000;
    }
    taken.push({ perSecond: (count / (performance.now() - start)) * 1000, ...percentiles(took) });
  }
  return {
    name,
    perSecond: median(taken.map(({ perSecond }) => perSecond)),
    p50Us: median(taken.map(({ p50Us }) => p50Us)),
    p99Us: median(taken.map(({ p99Us }) => p99Us)),
    ...compare(provided, exact),
  };
}

export function percentiles(took: Float64Array): { p50Us: number; p99Us: number } {
  const sorted = took.toSorted();
  return { p50Us: sorted[Math.floor(sorted.length * 0.5)]!, p99Us: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** Compares as many answers as the reference has. */
export function compare(provided: Answers, exact: Answers): { worstErrorM: number; missed: number } {
  let worstErrorM = 0;
  let missed = 0;
  for (let i = 0; i < Math.min(provided.length, exact.length); i++) {
    const [g, e] = [provided[i]!, exact[i]!];
    if (Number.isFinite(g) !== Number.isFinite(e)) missed++;
    else if (Number.isFinite(g)) worstErrorM = Math.max(worstErrorM, Math.abs(g - e));
  }
  return { worstErrorM, missed };
}
