import type { SurfaceSetImpact } from '@jibline/contract';
import { bufferTableOf, mayPublishSets } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../db.ts';
import { forbidden } from '../errors.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { findVisibleSet, noSet } from './find.ts';
import { byGravity } from './impact-order.ts';
import { type LoadedAirport, loadAirport } from './in-force.ts';
import type { OpenApplications } from './refresh/open-applications.ts';
import { findPublishedSet } from './store.ts';

async function loaded(db: Db, airportId: string, setId: string): Promise<LoadedAirport> {
  const bufferM = (await bufferTableOf(db, [airportId])).get(airportId);
  const airport = bufferM && (await loadAirport(db, setId, bufferM));
  if (!airport) throw noSet();
  return airport;
}

/** Which open applications and permits would change if this set were published now, for those who may publish it. */
export async function surfaceSetImpact(
  { db, now }: AppContext,
  openApplications: OpenApplications,
  actor: Person,
  id: string,
): Promise<SurfaceSetImpact> {
  const permissions = effectivePermissionsOf(actor, now());
  const { airport_id: airportId } = await findVisibleSet(db, permissions, id);
  if (!mayPublishSets(permissions, airportId)) throw forbidden('publish surface sets of this airport');
  const before = await findPublishedSet(db, airportId);
  const inForce = before ? await loaded(db, airportId, before.id) : null;
  const impact = await openApplications.preview(db, { inForce, after: await loaded(db, airportId, id) });
  const changed = impact.changed.toSorted(byGravity);
  return { surfaceSetId: id, inForceId: before?.id ?? null, ...impact, changed };
}
