import { median, oneByOne, percentiles } from './measure.ts';

const ROUNDS = 15;
const SINGLE_ROUNDS = 5;

export interface Growth {
  readonly rate: number;
  readonly p50: number;
  readonly cpu: number;
}

/**
 * How many times as much a question costs among many airports as among few. Both are asked in turns and the median round
 * counts, so that whatever else the machine does meets both alike.
 */
export function growth(count: number, few: (i: number) => number, many: (i: number) => number): Growth {
  const sides = [few, many].map((ask) => ({ ask, wall: [] as number[], cpu: [] as number[], p50: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { ask, wall, cpu } of sides) {
      const before = process.cpuUsage();
      const start = performance.now();
      for (let i = 0; i < count; i++) ask(i);
      wall.push(performance.now() - start);
      const { user, system } = process.cpuUsage(before);
      cpu.push(user + system);
    }
  }
  for (let round = 0; round < SINGLE_ROUNDS; round++) {
    for (const { ask, p50 } of sides) p50.push(percentiles(oneByOne(count, ask)).p50Us);
  }
  const ratio = (of: 'wall' | 'cpu' | 'p50') => median(sides[1]![of]) / median(sides[0]![of]);
  return { rate: ratio('wall'), p50: ratio('p50'), cpu: ratio('cpu') };
}
