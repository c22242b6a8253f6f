import { type Aerodrome, type Component, ENGINE } from '@jibline/surfaces';
import type { StoredAirport } from '../airports/index.ts';
import type { Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import { dimensionOf } from './keep-component.ts';
import { insertSet, insertSurfaces } from './store.ts';

export interface Draft {
  name: string;
  rulesets: readonly string[];
  aerodrome: Aerodrome;
  components: readonly Component[];
  createdBy: string | null;
  at: Date;
}

/** Writes a draft with all its surfaces, or nothing. The caller holds the airport, so numbers do not collide. */
export async function writeSet(tx: Tx, airport: StoredAirport, draft: Draft): Promise<string> {
  const id = newId();
  await insertSet(tx, { ...draft, id, airportId: airport.id, engine: ENGINE });
  await insertSurfaces(
    tx,
    id,
    draft.components.map((component) => ({
      id: newId(),
      component_id: component.id,
      type: component.type,
      dimension: dimensionOf(component),
      name: component.name,
      kind: component.kind,
      source: component.provenance.source === 'generated' ? 'generated' : 'imported',
      edition: component.provenance.edition,
      clause: component.clause,
      illustrative: airport.illustrative,
      component,
    })),
  );
  return id;
}
