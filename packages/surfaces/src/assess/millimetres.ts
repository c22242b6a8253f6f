import type { WorstPoint } from './worst-point.ts';

/** Heights are stored to the millimetre; a tenth of that is rounding of coordinates. */
const PER_M = 1000;
const NOISE = 0.1;

const down = (m: number): number => Math.floor(m * PER_M + NOISE);
const up = (m: number): number => Math.ceil(m * PER_M - NOISE);

export type StoredHeights = { readonly surfaceAhdM: number; readonly craneAhdM: number; readonly marginM: number };

/**
 * The recorded values: surface rounded down, crane rounded up, and the margin as their difference, so that a record can
 * be checked by itself. Zero is not a penetration; a negative margin is (surfaces.md 2.3).
 */
export function storedHeights(worst: Pick<WorstPoint, 'surfaceAhdM' | 'craneAhdM'>): StoredHeights {
  const [surface, crane] = [down(worst.surfaceAhdM), up(worst.craneAhdM)];
  return { surfaceAhdM: surface / PER_M, craneAhdM: crane / PER_M, marginM: (surface - crane) / PER_M };
}

export function downToMillimetre(m: number): number {
  return down(m) / PER_M;
}

/** Heights offered to applicants are rounded down to 0.1 m, as the contract's function of this name does. */
export function limitDownM(m: number): number {
  return Math.floor(m * 10 + 1e-5) / 10;
}

/** Plain rounding for numbers that only inform, such as distances. */
export function nearestMillimetre(m: number): number {
  return Math.round(m * PER_M) / PER_M;
}

export type DisplayHeights = { readonly surface: string; readonly crane: string; readonly margin: string };

/**
 * For people: surface rounded down, crane up, margin towards the penetration, to 0.1 m. Where rounding would make a
 * passing crane look as if it did not pass, all three are shown to the millimetre. The margin is shown without its
 * sign.
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
