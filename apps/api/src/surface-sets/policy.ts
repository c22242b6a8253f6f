import type { SurfaceSet, SurfaceSetAction } from '@jibline/contract';
import { airportActions, mayPublishSets, maySeeAirport } from '../airports/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

interface SurfaceSetFacts {
  readonly state: SurfaceSet['state'];
  readonly airport_id: string;
}

/**
 * Matrix row "View surfaces on map / globe": staff of the airport see all sets, everyone else those that are or were in
 * force.
 */
export const maySeeSet = (permissions: EffectivePermissions, set: SurfaceSetFacts) =>
  set.state !== 'draft' || maySeeAirport(permissions, set.airport_id);

/** The same for people without an account; an inactive airport shows nothing. */
export const isPublic = (set: Pick<SurfaceSetFacts, 'state'> & { readonly airport_active: boolean }) =>
  set.state !== 'draft' && set.airport_active;

export const mayCreateSet = (permissions: EffectivePermissions, airportId: string) =>
  airportActions(permissions, airportId).includes('surface-sets:create');

/** Matrix row "Surface set: upload, publish, delete". A set that was in force cannot be deleted. Default deny. */
export function setActions(permissions: EffectivePermissions, set: SurfaceSetFacts): SurfaceSetAction[] {
  return set.state === 'draft' && mayPublishSets(permissions, set.airport_id)
    ? ['surface-sets:publish', 'surface-sets:delete']
    : [];
}
