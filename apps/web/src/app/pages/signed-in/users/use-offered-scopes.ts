import type { CurrentUser } from '@jibline/contract';
import { SCOPE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { organisationsQuery } from '../../../../features/organisations/list-organisations.ts';
import type { GrantDraft } from '../../../../features/users/grants/grant-draft.ts';

interface Offer {
  scopes: GrantDraft['scope'][];
  /** The target, when there is only one. */
  preset: Partial<GrantDraft>;
  isLoading: boolean;
}

/** Scopes a form offers: those with a target to choose. The server checks what may be granted. */
export function useOfferedScopes(me: CurrentUser): Offer {
  const airportList = useQuery(airportsQuery);
  const organisationList = useQuery(organisationsQuery({ PageSize: 50 }));
  const airports = (airportList.data?.items ?? []).map(({ id, label }) => ({ scope: 1 as const, id, name: label }));
  const organisations = (organisationList.data?.items ?? [])
    .filter(({ actions }) => actions.includes('organisations:invite'))
    .map(({ id, name }) => ({ scope: 2 as const, id, name }));
  const scopes: GrantDraft['scope'][] = [];
  if (airports.length > 0) scopes.push(1);
  if (organisations.length > 0) scopes.push(2);
  // People who may create airports administer the platform.
  if (me.actions.includes('airports:create')) scopes.push(0);
  const [first] = [...airports, ...organisations];
  const isOnly = first && (first.scope === SCOPE.airport ? airports : organisations).length === 1;
  return {
    scopes,
    preset: isOnly ? { scope: first.scope, targetId: first.id, targetName: first.name } : {},
    isLoading: airportList.isPending || organisationList.isPending,
  };
}
