import type { HeightComponent } from '@jibline/surfaces';
import type { Ink, Pen } from '../../drawing.ts';

const DASHES: Partial<Record<Ink, readonly number[]>> = {
  cns: [0.35, 0.9],
  pansops: [6, 1.4],
  future_ols: [4, 1, 0.5, 1],
  vss: [1.4, 0.8],
  helicopter: [3, 0.8, 0.5, 0.8, 0.5, 0.8],
  windshear: [0.35, 1.6],
};
const TAKE_OFF_DASH = [2.6, 1.1] as const;
const WIDTH_MM = 0.45;

const isInk = (type: HeightComponent['type']): type is Extract<Ink, HeightComponent['type']> =>
  type in DASHES || type === 'ols';

/** A line style for each type, so that the drawing can be read in black and white; take-off surfaces are dashed. */
export function surfacePen({ type, kind }: Pick<HeightComponent, 'type' | 'kind'>): Pen {
  const ink: Ink = isInk(type) ? type : 'ols';
  const dashMm = kind === 'take-off-climb' ? TAKE_OFF_DASH : DASHES[ink];
  return { ink, widthMm: WIDTH_MM, ...(dashMm ? { dashMm } : {}) };
}
