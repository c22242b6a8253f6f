import type { ApiKey, ApiKeyAction } from '@jibline/contract';
import { calledAs, type Person } from '../rights/person.ts';
import { stateOf } from './policy.ts';
import type { StoredApiKey } from './store.ts';

const GONE = 'Someone who left';

export function presentApiKey(key: StoredApiKey, people: readonly Person[], now: Date): ApiKey {
  const called = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? calledAs(person) : GONE;
  };
  const state = stateOf(key, people.find(({ id }) => id === key.made_by) ?? null, now);
  const actions: ApiKeyAction[] = key.revoked_at === null ? ['api-keys:revoke'] : [];
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    state,
    madeBy: called(key.made_by),
    madeAt: key.made_at.toISOString(),
    expiresAt: key.expires_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
    revokedBy: key.revoked_at === null ? null : called(key.revoked_by),
    actions,
  };
}
