import type { LastRefresh, RefreshReport } from '@jibline/contract';
import { airportActions, findVisibleAirport, lockVisibleAirport, type StoredAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { findPublishedSet, type StoredSet } from '../store.ts';
import type { OpenApplications } from './open-applications.ts';
import { presentRefresh } from './present.ts';
import { OVERTAKEN } from './run.ts';
import { endRefresh, findRefresh, insertRefresh, latestRefresh } from './store.ts';

interface Beginning {
  airport: Pick<StoredAirport, 'id' | 'icao'>;
  set: Pick<StoredSet, 'id' | 'number'>;
  /** null: the system, after the airport’s settings changed. */
  actor: Person | null;
  at: Date;
}

/** Starts reassessing everything of an airport with the set now in force; a run with earlier surfaces ends. */
export async function beginRefresh(
  tx: Tx,
  { outbox, openApplications }: { outbox: AppContext['outbox']; openApplications: OpenApplications },
  { airport, set, actor, at }: Beginning,
): Promise<string> {
  const before = await latestRefresh(tx, airport.id);
  if (before?.state === 'running') await endRefresh(tx, before.id, at, OVERTAKEN);
  const id = newId();
  const applicationIds = await openApplications.toReassess(tx, airport.id);
  await insertRefresh(tx, { id, airportId: airport.id, setId: set.id, applicationIds, by: actor?.id ?? null, at });
  if (applicationIds.length > 0) await outbox.queueJob(tx, 'refresh-surface-results', { refreshId: id });
  await appendHistory(tx, {
    aboutKind: 'airport',
    aboutId: airport.id,
    event: 'airport.results-refreshed',
    actorId: actor?.id ?? null,
    at,
    detail: {
      by: actor ? calledAs(actor) : 'system',
      about: airport.icao,
      surfaceSet: set.number,
      cases: applicationIds.length,
    },
  });
  return id;
}

/** Starts reassessing everything of the airport, or returns the progress of the run in progress. */
export function startRefresh(
  context: AppContext,
  openApplications: OpenApplications,
  actor: Person,
  airportId: string,
): Promise<RefreshReport> {
  const { db, now, outbox } = context;
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const airport = await lockVisibleAirport(tx, permissions, airportId);
    if (!airportActions(permissions, airportId).includes('surface-sets:refresh'))
      throw forbidden('reassess the applications of this airport');
    const before = await latestRefresh(tx, airportId);
    if (before?.state === 'running') return presentRefresh(before);
    const set = await findPublishedSet(tx, airportId);
    if (!set)
      throw new ApiError('no-surface-set', `${airport.icao} has no surfaces in force. Publish a surface set first.`);
    const id = await beginRefresh(tx, { outbox, openApplications }, { airport, set, actor, at });
    const started = await findRefresh(tx, id);
    if (!started) throw new Error(`the run ${id} was not kept`);
    return presentRefresh(started);
  });
}

/** Progress of the latest run, if there was one. */
export async function findLatestRefresh(
  { db, now }: AppContext,
  actor: Person,
  airportId: string,
): Promise<LastRefresh> {
  await findVisibleAirport(db, effectivePermissionsOf(actor, now()), airportId);
  const run = await latestRefresh(db, airportId);
  return { last: run ? presentRefresh(run) : null };
}
