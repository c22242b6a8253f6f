import type { SurfaceSet } from '@jibline/contract';
import { lastChangeOf, lockAirport, mayPublishSets } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findVisibleSet } from './find.ts';
import { presentSet } from './present.ts';
import type { OpenApplications } from './refresh/open-applications.ts';
import { beginRefresh } from './refresh/start.ts';
import { findPublishedSet, publishDraft, type StoredSet, summariesOf } from './store.ts';

async function checkStill(tx: Tx, set: StoredSet, version: number): Promise<void> {
  if (set.state !== 'draft')
    throw new ApiError(
      'set-published',
      `Surface set ${set.number} is ${set.state} and can’t be changed. Create a new draft.`,
    );
  if (set.version === version) return;
  const inForce = await findPublishedSet(tx, set.airport_id);
  const last = inForce ? await lastChangeOf(tx, inForce.id) : undefined;
  throw new ApiError(
    'conflict',
    inForce
      ? `Surface set ${inForce.number} was published in the meantime. Check it before you publish this one.`
      : 'Someone else changed this surface set. Reload to see their changes.',
    { changed: { by: last?.by ?? null, at: (last?.at ?? set.created_at).toISOString(), version: set.version } },
  );
}

/**
 * Puts a draft in force in place of the current set, and starts reassessing what was assessed with that one. If two people publish at once, the second gets a conflict.
 */
export async function publishSurfaceSet(
  { db, now, outbox }: AppContext,
  openApplications: OpenApplications,
  actor: Person,
  { id, version }: { id: string; version: number },
): Promise<SurfaceSet> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const { airport_id: airportId } = await findVisibleSet(tx, permissions, id);
    if (!mayPublishSets(permissions, airportId)) throw forbidden('publish surface sets of this airport');
    const airport = await lockAirport(tx, airportId);
    const set = await findVisibleSet(tx, permissions, id);
    await checkStill(tx, set, version);
    const before = await findPublishedSet(tx, airportId);
    await publishDraft(tx, { id, airportId }, actor.id, at);
    await appendHistory(tx, {
      aboutKind: 'surface-set',
      aboutId: id,
      event: 'surface-set.published',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        about: airport?.icao ?? airportId,
        number: set.number,
        supersedes: before?.id ?? null,
      },
    });
    if (airport?.active) await beginRefresh(tx, { outbox, openApplications }, { airport, set, actor, at });
    return presentSet(await findVisibleSet(tx, permissions, id), await summariesOf(tx, id), permissions);
  });
}
