import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { createApiKey } from './create.ts';
import { listApiKeys } from './list.ts';
import { revokeApiKey } from './revoke.ts';

export const apiKeysOperations = (context: AppContext) =>
  ({
    listApiKeys: ({ actor, params }) => listApiKeys(context, actor, params.id),
    createApiKey: ({ actor, params, body }) => createApiKey(context, actor, params.id, body),
    revokeApiKey: ({ actor, params }) => revokeApiKey(context, actor, params.id, params.keyId),
  }) satisfies Operations;
