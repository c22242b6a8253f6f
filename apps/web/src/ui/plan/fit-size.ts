import type { PlanSize, PlanView } from './plan-frame.ts';

const WIDE: PlanSize = { width: 540, height: 470 };
const NARROW: PlanSize = { width: 330, height: 300 };

/** About the size a plan beside a column has, or the same plan on a phone: what is fitted to it fits the real one. */
export const fitSize = (): PlanSize => (matchMedia('(max-width: 60rem)').matches ? NARROW : WIDE);

const CONTINENT_M = 4_400_000;

/** The whole continent: where a plan begins when it has nothing to show. */
export const australia = (): PlanView => ({
  centre: { lat: -27.5, lon: 134 },
  metresPerPixel: CONTINENT_M / fitSize().width,
});
