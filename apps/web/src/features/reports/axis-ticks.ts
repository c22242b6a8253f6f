const MOST_STEPS = 5;
const ROUND = [1, 2, 5, 10];

/** The figures beside an axis: from 0, or from below it, in steps of 1, 2 or 5 with its zeros. Counts have no halves. */
export function axisTicks(values: readonly number[], isWhole: boolean): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const finest = (high - low || 1) / MOST_STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(finest));
  const round = (ROUND.find((one) => one * magnitude >= finest) ?? MOST_STEPS) * magnitude;
  const step = isWhole ? Math.max(1, round) : round;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
