import type { CurrentUser } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { organisationsQuery } from '../../../../features/organisations/list-organisations.ts';
import type { GrantDraft } from '../../../../features/users/grant-draft.ts';

/** Which kinds of access a form offers: those with something to choose. What may be given is the server's to judge. */
export function useOfferedScopes(me: CurrentUser): {
  scopes: GrantDraft['scope'][];
  preset: Partial<GrantDraft>;
} {
  const airports = useQuery(airportsQuery).data?.items ?? [];
  const organisations = useQuery(organisationsQuery({ PageSize: 50 })).data?.items ?? [];
  const invitable = organisations.filter(({ actions }) => actions.includes('organisations:invite'));
  const scopes: GrantDraft['scope'][] = [];
  if (airports.length > 0) scopes.push(1);
  if (invitable.length > 0) scopes.push(2);
  // Who may make airports administers the platform.
  if (me.actions.includes('airports:create')) scopes.push(0);
  const [airport] = airports;
  const preset =
    airports.length === 1 && airport ? { scope: 1 as const, targetId: airport.id, targetName: airport.label } : {};
  return { scopes, preset };
}
