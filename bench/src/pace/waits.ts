/** A time span, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How long a caller waited, and since when (milliseconds since 1970). */
export interface Wait {
  readonly since: number;
  readonly ms: number;
}

export const now = () => performance.timeOrigin + performance.now();

/** The quantile of sorted figures. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const sortedMs = (waits: readonly Wait[]) => waits.map(({ ms }) => ms).toSorted((a, b) => a - b);

export interface Waited {
  readonly p50: number;
  readonly p99: number;
  /** Of waits while the machine was not slow. */
  readonly undisturbedP99: number;
  /** Share of the waits while it was slow. */
  readonly disturbed: number;
}

/** The waits while the machine was not slow. */
export const undisturbedOf = (waits: readonly Wait[], slow: readonly Stretch[]) =>
  waits.filter(({ since, ms }) => !slow.some(({ from, to }) => since < to && since + ms > from));

export function sumUpWaits(waits: readonly Wait[], slow: readonly Stretch[]): Waited {
  const undisturbed = undisturbedOf(waits, slow);
  const all = sortedMs(waits);
  return {
    p50: at(all, 0.5),
    p99: at(all, 0.99),
    undisturbedP99: at(sortedMs(undisturbed), 0.99),
    disturbed: 1 - undisturbed.length / waits.length,
  };
}
