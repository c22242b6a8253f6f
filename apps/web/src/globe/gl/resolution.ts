/**
 * Fractions of the canvas side: half a side has a quarter of the pixels, and takes a quarter of the time in software
 * rendering.
 */
const SIDES = [1, 0.7, 0.5, 0.35] as const;
/** Start: the machine's speed is unknown, and the first images show content that is still loading. */
const FIRST_SIDE = 0.5;
/** Slower than this, rotating feels like waiting. */
const SLOW_MS = 50;
const QUICK_MS = 22;
/** One slow image may be chance; two show the machine's speed. */
const SLOW_RUN = 2;
/** Longer, to avoid oscillation. */
const QUICK_RUN = 12;

export interface Resolution {
  /** Fraction of each canvas side that is drawn now. */
  readonly side: number;
  /** The camera moves or content is loading, so this image is shown only briefly. */
  hurry(isHurried: boolean): void;
  /** Time between two images. */
  took(ms: number): void;
}

/** Sharp at rest, and as coarse as the machine needs while moving. The level found is kept for the next movement. */
export function createResolution(): Resolution {
  let step = SIDES.indexOf(FIRST_SIDE);
  let hurried = false;
  let slow = 0;
  let quick = 0;

  const stepFor = (ms: number) => {
    const affordable = SIDES[step]! * Math.sqrt(SLOW_MS / ms);
    const found = SIDES.findIndex((side) => side <= affordable);
    return found < 0 ? SIDES.length - 1 : Math.max(found, step);
  };

  return {
    get side() {
      return hurried ? SIDES[step]! : 1;
    },
    hurry(isHurried) {
      hurried = isHurried;
    },
    took(ms) {
      // The time of a sharp image says nothing about coarse ones.
      if (!hurried) return;
      slow = ms > SLOW_MS ? slow + 1 : 0;
      quick = ms < QUICK_MS ? quick + 1 : 0;
      if (slow >= SLOW_RUN) step = stepFor(ms);
      else if (quick >= QUICK_RUN) step = Math.max(0, step - 1);
      else return;
      slow = 0;
      quick = 0;
    },
  };
}
