import type { ApiKeyList } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import type { Person } from '../rights/person.ts';
import { findPeople } from '../rights/person-store.ts';
import { mayMakeKeys, mayManageKeys, scopesFor } from './policy.ts';
import { presentApiKey } from './present.ts';
import { listApiKeysOf, type StoredApiKey } from './store.ts';

const peopleOf = (keys: readonly StoredApiKey[]) => [
  ...new Set(keys.flatMap(({ made_by, revoked_by }) => (revoked_by === null ? [made_by] : [made_by, revoked_by]))),
];

export async function listApiKeys({ db, now }: AppContext, actor: Person, organisationId: string): Promise<ApiKeyList> {
  const at = now();
  const organisation = await findVisibleOrganisation(db, actor, organisationId, at);
  if (!mayManageKeys(actor, organisationId, at)) throw forbidden('see the keys of this organisation');
  const keys = await listApiKeysOf(db, organisationId);
  const people = await findPeople(db, peopleOf(keys));
  return {
    items: keys.map((key) => presentApiKey(key, people, at)),
    offeredScopes: mayMakeKeys(actor, organisationId, at) ? [...scopesFor(organisation.kind)] : [],
  };
}
