import type { Organisation } from '@jibline/contract';
import type { Person } from '../rights/person.ts';
import type { StoredOrganisation } from './organisation.ts';
import { organisationActions } from './policy.ts';

export function presentOrganisation(actor: Person, organisation: StoredOrganisation, now: Date): Organisation {
  const { updatedAt: _updatedAt, createdAt, abnCheckedAt, ...fields } = organisation;
  return {
    ...fields,
    abnCheckedAt: abnCheckedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    actions: organisationActions(actor, organisation.id, now),
  };
}
