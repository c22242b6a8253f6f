import { type ApiKeyCreate, apiKeysRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const createApiKey = (organisationId: string, body: ApiKeyCreate) =>
  call(apiKeysRoutes.createApiKey, { params: { id: organisationId }, body });
