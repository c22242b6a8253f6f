import * as z from 'zod';

/** The keys permits are and were signed with (RFC 8037), for checking a code without the server. */
export const PermitKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string().regex(/^[\w-]{11}$/),
      x: z.string().regex(/^[\w-]{43}$/),
    }),
  ),
  /** Ids of keys that got into other hands. What is signed with them is checked against the record alone. */
  compromised: z.array(z.string()).optional(),
});
export type PermitKeys = z.infer<typeof PermitKeys>;
