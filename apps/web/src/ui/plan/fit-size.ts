import type { PlanSize, PlanView } from './plan-frame.ts';

const WIDE: PlanSize = { width: 540, height: 470 };
const NARROW: PlanSize = { width: 330, height: 300 };

/** The usual size of a map beside a column, or on a phone, for fitting a view before the real size is known. */
export const fitSize = (): PlanSize => (matchMedia('(max-width: 60rem)').matches ? NARROW : WIDE);

const CONTINENT_M = 4_400_000;

/** The whole continent: the initial view of a map without content. */
export const australia = (): PlanView => ({
  centre: { lat: -27.5, lon: 134 },
  metresPerPixel: CONTINENT_M / fitSize().width,
});
