import { type Contender, mean, median, Side } from './measure.ts';

const ROUNDS = 41;
const SINGLE_ROUNDS = 7;

export interface Growth {
  readonly rate: number;
  readonly p50: number;
  readonly cpu: number;
}

/** How much more a question costs among many airports than among few, measured in turns. */
export function growth(few: Contender, many: Contender): Growth {
  const sides = [new Side(few), new Side(many)] as const;
  for (let round = 0; round < ROUNDS; round++) for (const side of sides) side.round();
  for (let round = 0; round < SINGLE_ROUNDS; round++) for (const side of sides) side.oneByOne(0);
  const ratio = (of: (side: Side) => number) => of(sides[1]) / of(sides[0]);
  return {
    rate: ratio(({ typical }) => mean(typical())),
    p50: ratio(({ p50 }) => median(p50)),
    cpu: ratio(({ cpu }) => median(cpu)),
  };
}
