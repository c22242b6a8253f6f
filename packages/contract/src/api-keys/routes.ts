import { always, route } from '../define-route.ts';
import { IdParams } from '../scalars.ts';
import { ApiKeyCreate, ApiKeyList, ApiKeyParams, CreatedApiKey } from './schemas.ts';

/** None of these names a `keyScope`: a key can never make, list or revoke keys. */
export const apiKeysRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: 'Organisation/{id}/apiKeys',
    slice: 'api-keys',
    who: 'active',
    summary: 'The keys by which programs of an organisation call this API',
    params: IdParams,
    reply: ApiKeyList,
    errors: ['not-found', 'forbidden'],
  }),
  createApiKey: route({
    method: 'POST',
    path: 'Organisation/{id}/apiKeys',
    slice: 'api-keys',
    who: 'active',
    summary: 'Make a key for a program; the reply is the only one that contains it',
    params: IdParams,
    body: ApiKeyCreate,
    needsRecentSignIn: always,
    secretReply: true,
    reply: CreatedApiKey,
    status: 201,
    errors: ['not-found', 'forbidden', 'in-use'],
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: 'Organisation/{id}/apiKeys/{keyId}',
    slice: 'api-keys',
    who: 'active',
    summary: 'Revoke a key; calls with it are refused from now on',
    params: ApiKeyParams,
    reply: 'none',
    status: 204,
    errors: ['not-found', 'forbidden'],
  }),
};
