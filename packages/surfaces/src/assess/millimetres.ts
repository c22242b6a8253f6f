import type { WorstPoint } from './worst-point.ts';

/** Heights are stored to the millimetre; a tenth of one is the rounding of coordinates, not a height. */
const PER_M = 1000;
const NOISE = 0.1;

const down = (m: number): number => Math.floor(m * PER_M + NOISE);
const up = (m: number): number => Math.ceil(m * PER_M - NOISE);

export type StoredHeights = { readonly surfaceAhdM: number; readonly craneAhdM: number; readonly marginM: number };

/**
 * What is recorded: surface rounded down, crane rounded up, and the margin as the difference of the two recorded numbers, so that
 * a record can be judged again from itself. Zero is not an infringement; a negative margin is (surfaces.md 2.3).
 */
export function storedHeights(worst: Pick<WorstPoint, 'surfaceAhdM' | 'craneAhdM'>): StoredHeights {
  const [surface, crane] = [down(worst.surfaceAhdM), up(worst.craneAhdM)];
  return { surfaceAhdM: surface / PER_M, craneAhdM: crane / PER_M, marginM: (surface - crane) / PER_M };
}

export function downToMillimetre(m: number): number {
  return down(m) / PER_M;
}

/** Heights an applicant is offered are rounded down to a decimetre. */
export function downToDecimetre(m: number): number {
  return Math.floor(m * 10 + 1e-5) / 10;
}

/** Plain rounding for numbers that only inform, such as distances. */
export function nearestMillimetre(m: number): number {
  return Math.round(m * PER_M) / PER_M;
}

export type DisplayHeights = { readonly surface: string; readonly crane: string; readonly margin: string };

/**
 * For people: surface down, crane up, margin towards the infringement, to 0.1 m. Where that rounding would make a crane that passes
 * look as if it did not, all three are told to the millimetre instead. The margin is told without its sign.
 */
export function displayHeights(stored: StoredHeights): DisplayHeights {
  const mm = (m: number) => Math.round(m * PER_M);
  const surface = Math.floor(mm(stored.surfaceAhdM) / 100);
  const crane = Math.ceil(mm(stored.craneAhdM) / 100);
  const margin = Math.abs(Math.floor(mm(stored.marginM) / 100));
  if (stored.marginM >= 0 && crane > surface) {
    const plain = (m: number) => Math.abs(m).toFixed(3);
    return {
      surface: stored.surfaceAhdM.toFixed(3),
      crane: stored.craneAhdM.toFixed(3),
      margin: plain(stored.marginM),
    };
  }
  const text = (dm: number) => (dm / 10).toFixed(1);
  return { surface: text(surface), crane: text(crane), margin: text(margin) };
}
