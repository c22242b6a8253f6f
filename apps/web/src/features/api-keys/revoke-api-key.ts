import { apiKeysRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const revokeApiKey = (organisationId: string, keyId: string) =>
  call(apiKeysRoutes.revokeApiKey, { params: { id: organisationId, keyId } });
