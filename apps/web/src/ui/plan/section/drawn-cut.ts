import type { SectionMark } from '@jibline/drawings';
import { direct } from '@jibline/surfaces';
import { holdLine } from '../hold-line.ts';
import { boxAround, type LabelBox, type Spot } from '../place-labels.ts';
import type { PlanFrame } from '../plan-frame.ts';

/** Where a section is cut, in pixels. */
export interface DrawnCut {
  readonly key: string;
  /** As far as the plan shows the line. */
  readonly ends: readonly [Spot, Spot];
  /** From each end the way one looks. */
  readonly arrows: readonly (readonly [from: Spot, tip: Spot])[];
  readonly letters: readonly { readonly text: string; readonly at: Spot; readonly box: LabelBox }[];
}

/** Buttons stand at the right, the choice of maps above, the grid’s names along the lower edge. */
const [ASIDE_PX, BUTTONS_PX, ABOVE_PX, NAMES_PX] = [34, 72, 78, 48];
const ARROW_PX = 16;
const LETTER_PX = 26;
const [HALF_CHARACTER_PX, HALF_LINE_PX] = [4.5, 8];

export function drawnCut(frame: PlanFrame, { letter, from, to, lookDeg }: SectionMark): DrawnCut | null {
  const room = [ASIDE_PX, ABOVE_PX, frame.width - BUTTONS_PX, frame.height - NAMES_PX] as const;
  const ends = holdLine(frame.toPixels(from), frame.toPixels(to), room);
  if (!ends) return null;
  const [x0, y0] = frame.toPixels(from);
  const [x1, y1] = frame.toPixels(direct(from, lookDeg, 100 * frame.view.metresPerPixel));
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const looking = ([x, y]: Spot, px: number): Spot => [x + ((x1 - x0) / length) * px, y + ((y1 - y0) / length) * px];
  // A letter with its aerodrome's code is wider: its nearer edge stays beyond the arrow, whichever way one looks.
  const wide = letter.length * HALF_CHARACTER_PX;
  const beyond = LETTER_PX + (wide - HALF_CHARACTER_PX) * Math.abs((x1 - x0) / length);
  return {
    ...{ key: `${letter} ${lookDeg}`, ends },
    arrows: ends.map((end) => [end, looking(end, ARROW_PX)] as const),
    letters: ends.map((end) => {
      const at = looking(end, beyond);
      return { text: letter, at, box: boxAround(...at, wide, HALF_LINE_PX) };
    }),
  };
}
