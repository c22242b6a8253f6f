import * as z from 'zod';

/** What people know a crane by; empty where it was not answered. */
export const CraneTitle = z.object({
  make: z.string().optional(),
  model: z.string().optional(),
  plantId: z.string().optional(),
});
export type CraneTitle = z.infer<typeof CraneTitle>;
