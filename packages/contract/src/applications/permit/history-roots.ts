import * as z from 'zod';
import { Day, Instant, Sha256 } from '../../scalars.ts';

/** One root a day over the heads of the histories that changed, each chained to the one before. */
export const HistoryRoots = z.object({
  roots: z.array(
    z.object({
      /** UTC */
      day: Day,
      root: Sha256,
      /** How many histories changed since the root before. */
      chains: z.int().min(0),
      /** RFC 6962 over their heads. */
      tree: Sha256,
      previousRoot: Sha256.nullable(),
      keyId: z.string(),
      signature: z.string(),
      madeAt: Instant,
    }),
  ),
});
export type HistoryRoots = z.infer<typeof HistoryRoots>;
