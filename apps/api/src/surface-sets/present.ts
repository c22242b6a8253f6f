import type { SurfaceSet, SurfaceSetList, SurfaceSummary } from '@jibline/contract';
import type { Component } from '@jibline/surfaces';
import { maySeeAirport } from '../airports/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { dimensionOf } from './component-json.ts';
import { setActions } from './policy.ts';
import type { StoredSet, StoredSummary } from './store.ts';

type Head = SurfaceSetList['items'][number];

const presentSummary = (surface: StoredSummary): SurfaceSummary => surface;

/** Summary of a component that is not stored yet. */
export const summaryOf = (component: Component): Omit<SurfaceSummary, 'id'> => ({
  type: component.type,
  dimension: dimensionOf(component),
  name: component.name,
  kind: component.kind,
  source: component.provenance.source === 'generated' ? 'generated' : 'imported',
  edition: component.provenance.edition,
  clause: component.clause,
  illustrative: false,
});

/** `permissions` null: someone without an account, who gets no actions. */
export function presentHead(set: StoredSet, permissions: EffectivePermissions | null): Omit<Head, 'surfaceCount'> {
  return {
    id: set.id,
    airportId: set.airport_id,
    number: set.number,
    version: set.version,
    state: set.state,
    name: set.name,
    rulesets: set.rulesets,
    engine: set.engine,
    createdAt: set.created_at.toISOString(),
    // Published sets are public; names of staff are shown to staff only.
    createdBy: permissions !== null && maySeeAirport(permissions, set.airport_id) ? set.created_by_name : null,
    publishedAt: set.published_at?.toISOString() ?? null,
    supersededAt: set.superseded_at?.toISOString() ?? null,
    actions: permissions === null ? [] : setActions(permissions, set),
  };
}

export const presentSet = (
  set: StoredSet,
  surfaces: readonly StoredSummary[],
  permissions: EffectivePermissions | null,
): SurfaceSet => ({
  ...presentHead(set, permissions),
  surfaces: surfaces.map(presentSummary),
});
