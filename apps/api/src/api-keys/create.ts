import { API_KEY_MAX_ACTIVE, type ApiKeyCreate, type CreatedApiKey, DAY_MS } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { ApiError, badField, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import { withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { mayMakeKeys, scopesFor } from './policy.ts';
import { presentApiKey } from './present.ts';
import { newSecret } from './secret.ts';
import { countInUse, insertApiKey } from './store.ts';

/** Makes a key for a program of the organisation. The permissions are locked: its maker's are what it will have. */
export function createApiKey(
  context: AppContext,
  actor: Person,
  organisationId: string,
  sent: ApiKeyCreate,
): Promise<CreatedApiKey> {
  return withPermissionsLock(context, actor.id, async ({ tx, actor: maker, now }) => {
    const { kind } = await findVisibleOrganisation(tx, maker, organisationId, now);
    if (!mayMakeKeys(maker, organisationId, now)) throw forbidden('make keys for this organisation');
    const beyond = sent.scopes.findIndex((scope) => !scopesFor(kind).includes(scope));
    if (beyond >= 0) throw badField(`scopes.${beyond}`, 'Keys of an airport operator can only read.');
    if ((await countInUse(tx, organisationId, now)) >= API_KEY_MAX_ACTIVE)
      throw new ApiError(
        'in-use',
        `This organisation has ${API_KEY_MAX_ACTIVE} keys in use. Revoke one that nothing uses any more.`,
      );
    const id = newId(now.getTime());
    const { whole, hash } = newSecret(id);
    const key = {
      id,
      organisation_id: organisationId,
      name: sent.name,
      scopes: [...new Set(sent.scopes)],
      secret_hash: hash,
      made_by: maker.id,
      made_at: now,
      expires_at: new Date(now.getTime() + sent.expiresInDays * DAY_MS),
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    };
    await insertApiKey(tx, key);
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: organisationId,
      event: 'organisation.key-made',
      actorId: maker.id,
      at: now,
      detail: { by: calledAs(maker), key: id, name: key.name, scopes: key.scopes, until: key.expires_at.toISOString() },
    });
    return { apiKey: presentApiKey(key, [maker], now), secret: whole };
  });
}
