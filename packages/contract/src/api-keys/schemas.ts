import * as z from 'zod';
import { Actions, Id, Instant, oneLine } from '../scalars.ts';
import { API_KEY_MAX_DAYS, API_KEY_SCOPES, API_KEY_STATES } from './enums.ts';

const ApiKeyScopes = z.array(z.enum(API_KEY_SCOPES));

export const ApiKeyCreate = z.strictObject({
  /** What uses it, "Dispatch system": histories show it beside what was done by this key. */
  name: oneLine(2, 60),
  scopes: ApiKeyScopes.min(1, 'Choose at least one thing this key may do.').max(API_KEY_SCOPES.length),
  expiresInDays: z.int().min(1).max(API_KEY_MAX_DAYS),
});
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: ApiKeyScopes,
  state: z.enum(API_KEY_STATES),
  madeBy: z.string(),
  madeAt: Instant,
  expiresAt: Instant,
  /** To the minute; null: never used. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  revokedBy: z.string().nullable(),
  actions: Actions,
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyList = z.object({
  items: z.array(ApiKey),
  /** What a new key may be used for; none where the caller may not make one. */
  offeredScopes: ApiKeyScopes,
});
export type ApiKeyList = z.infer<typeof ApiKeyList>;

export const CreatedApiKey = z.object({
  apiKey: ApiKey,
  /** The whole key, `jbl_…`. It is in no later reply: only its hash is stored. */
  secret: z.string(),
});
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const ApiKeyParams = z.strictObject({ id: Id, keyId: Id });
