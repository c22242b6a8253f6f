/** Parts of a side: half a side is a quarter of the points, and of the time where the processor draws. */
const SIDES = [1, 0.7, 0.5, 0.35] as const;
/** Nothing is known of the machine yet, and the first pictures are of things that have not arrived. */
const FIRST_SIDE = 0.5;
/** Slower than this, turning feels like waiting. */
const SLOW_MS = 50;
const QUICK_MS = 22;
/** One slow picture is a hiccup of the machine, two are its pace. */
const SLOW_RUN = 2;
/** Longer, so that it does not swing to and fro. */
const QUICK_RUN = 12;

export interface Resolution {
  /** What part of each side of the canvas is drawn now. */
  readonly side: number;
  /** The camera moves or something is on its way: the picture of this moment will not be looked at long. */
  hurry(isHurried: boolean): void;
  /** Time from one picture to the next. */
  took(ms: number): void;
}

/** Sharp at rest, and as coarse as the machine needs while things move. What was found out is kept for the next movement. */
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
      // What a sharp picture costs at rest says nothing about the coarse ones.
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
