import type { AppContext } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { mayManageKeys } from './policy.ts';
import { findApiKey, setRevoked } from './store.ts';

/** From the next request on, in every process. Revoking twice is no fault. */
export function revokeApiKey(
  { db, now }: AppContext,
  actor: Person,
  organisationId: string,
  keyId: string,
): Promise<undefined> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    await findVisibleOrganisation(tx, actor, organisationId, at);
    if (!mayManageKeys(actor, organisationId, at)) throw forbidden('revoke keys of this organisation');
    const key = await findApiKey(tx, keyId);
    if (key?.organisation_id !== organisationId) throw notFound('Key');
    if (!(await setRevoked(tx, keyId, actor.id, at))) return undefined;
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: organisationId,
      event: 'organisation.key-revoked',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), key: keyId, name: key.name },
    });
    return undefined;
  });
}
