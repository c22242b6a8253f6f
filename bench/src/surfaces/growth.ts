import { askAll, type Contender, inBatches, median, percentiles } from './measure.ts';

const ROUNDS = 25;
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
export function growth(few: Contender, many: Contender): Growth {
  const sides = [few, many].map((contender) => ({
    contender,
    given: new Float64Array(contender.count),
    wall: [] as number[],
    cpu: [] as number[],
    p50: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { contender, given, wall, cpu } of sides) {
      const { wallUs, cpuUs } = askAll(contender, given);
      wall.push(wallUs);
      cpu.push(cpuUs);
    }
  }
  for (let round = 0; round < SINGLE_ROUNDS; round++) {
    for (const { contender, p50 } of sides) p50.push(percentiles(inBatches(contender, 1)).p50Us);
  }
  const ratio = (of: 'wall' | 'cpu' | 'p50') => median(sides[1]![of]) / median(sides[0]![of]);
  return { rate: ratio('wall'), p50: ratio('p50'), cpu: ratio('cpu') };
}
