/** A step lower than this is not worth an upright face. */
export const LEAST_STEP_M = 0.3;

/** A jump of a height on the way between two places. */
export interface HeightStep {
  /** Share of the way. */
  readonly share: number;
  readonly before: number;
  readonly after: number;
}

/** To a millionth of the way: a hundredth of a millimetre of ten metres. */
const HALVINGS = 20;

const apart = (a: number, b: number) => (a === b ? 0 : Math.abs(a - b));

/**
 * The largest jump between two places, by the height at each share of the way; infinite where there is no surface. Null
 * where the height is the same or only slopes: half of the way then has half of the difference.
 */
export function stepBetween(heightAt: (share: number) => number): HeightStep | null {
  let [low, high] = [0, 1];
  let [before, after] = [heightAt(0), heightAt(1)];
  for (let i = 0; i < HALVINGS; i++) {
    if (apart(before, after) < LEAST_STEP_M) return null;
    const middle = (low + high) / 2;
    const there = heightAt(middle);
    if (apart(before, there) >= apart(there, after)) [high, after] = [middle, there];
    else [low, before] = [middle, there];
  }
  return { share: (low + high) / 2, before, after };
}
