import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  type ApiKeyState,
  OPERATOR_KEY_SCOPES,
  type OrganisationKind,
  ROLE,
  SCOPE,
} from '@jibline/contract';
import { administers, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import type { StoredApiKey } from './store.ts';

/** The organisation's administrators see and revoke its keys, and so do the platform's. */
export const mayManageKeys = (person: Person, organisationId: string, now: Date): boolean =>
  administers(effectivePermissionsOf(person, now), { scope: SCOPE.organisation, targetId: organisationId });

/** A key can do what its maker may do in the organisation, so only its own administrators make one. */
export const mayMakeKeys = (person: Person, organisationId: string, now: Date): boolean =>
  person.key === undefined &&
  effectivePermissionsOf(person, now).organisations.get(organisationId) === ROLE.administrator;

export const scopesFor = (kind: OrganisationKind): readonly ApiKeyScope[] =>
  kind === 'APPLICANT' ? API_KEY_SCOPES : OPERATOR_KEY_SCOPES;

type KeyFacts = Pick<StoredApiKey, 'organisation_id' | 'expires_at' | 'revoked_at'>;

/** A key works as long as its maker could make it today: who leaves takes nothing along. */
export function stateOf(key: KeyFacts, maker: Person | null, now: Date): ApiKeyState {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_at <= now) return 'expired';
  return maker !== null && mayMakeKeys(maker, key.organisation_id, now) ? 'active' : 'stopped';
}

/**
 * The maker as far as the key reaches: their grants in its organisation and no other, and the name of the key wherever
 * their own would stand.
 */
export const personActingBy = (key: Pick<StoredApiKey, 'id' | 'name' | 'organisation_id'>, maker: Person): Person => ({
  ...maker,
  organisationId: key.organisation_id,
  grants: maker.grants.filter((grant) => grant.scope === SCOPE.organisation && grant.targetId === key.organisation_id),
  key: { id: key.id, name: key.name, organisationId: key.organisation_id },
});
