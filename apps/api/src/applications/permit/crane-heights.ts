import { z } from 'zod';
import type { ApplicationAirport } from '../store.ts';

const CraneHeights = z.array(z.number()).nullable();

/** The height an airport approved for each of several cranes; null: one for all. */
export const craneHeightsOf = ({ crane_heights_ahd_m }: Pick<ApplicationAirport, 'crane_heights_ahd_m'>) =>
  CraneHeights.parse(crane_heights_ahd_m);
