const SCALES = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
const EXAGGERATIONS = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 1000,
] as const;

/** The next round scale that is no larger: 1:12 500 for 1:11 870. */
export function roundScale(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (SCALES.find((n) => n * power >= least * (1 - 1e-9)) ?? 10) * power;
}

/** The greatest round factor by which heights may be drawn larger than distances. */
export const roundExaggeration = (most: number): number =>
  EXAGGERATIONS.findLast((n) => n <= most * (1 + 1e-9)) ?? EXAGGERATIONS[0];

const STEP_FACTORS = [1, 2, 5, 10] as const;

/** Round values between two, about so many. */
export function ticks(from: number, to: number, about: number): number[] {
  const rough = Math.max((to - from) / Math.max(1, about), 1e-6);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEP_FACTORS.find((n) => n * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step + 0);
}
