import type { PlanSize } from './plan-frame.ts';

const WIDE: PlanSize = { width: 540, height: 470 };
const NARROW: PlanSize = { width: 330, height: 300 };

/** About the size a plan beside a column has, or the same plan on a phone: what is fitted to it fits the real one. */
export const fitSize = (): PlanSize => (matchMedia('(max-width: 60rem)').matches ? NARROW : WIDE);
