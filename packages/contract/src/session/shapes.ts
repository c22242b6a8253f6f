import { z } from 'zod';

/** Run-time configuration of the web: read from the server at start, never baked into the build (specification section 1). */
export const WebConfig = z.strictObject({
  backendBase: z.string(),
  frontendBase: z.string(),
  identity: z.strictObject({ authority: z.string(), clientId: z.string(), audience: z.string() }),
  mapsAccessToken: z.string().nullable(),
  marketing: z.strictObject({ homePage: z.string(), cranePage: z.string() }),
});
export type WebConfig = z.infer<typeof WebConfig>;
