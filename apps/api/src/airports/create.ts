import type { Airport, AirportCreate } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { checkAirport, confirmedLevels } from './check-airport.ts';
import { findVisibleAirport } from './find.ts';
import { mayCreateAirport } from './policy.ts';
import { presentAirport } from './present.ts';
import { insertAirport } from './store.ts';

export const icaoIsTaken = (icao: string) =>
  new ApiError('already-exists', `An airport with the ICAO code ${icao} already exists.`);

export function createAirport({ db, now }: AppContext, actor: Person, sent: AirportCreate): Promise<Airport> {
  const at = now();
  if (!mayCreateAirport(actor, at)) throw forbidden('add an airport');
  return db.transaction().execute(async (tx) => {
    const id = newId();
    await checkAirport(tx, id, sent);
    const confirmed = confirmedLevels(null, sent);
    if (!(await insertAirport(tx, id, sent, at))) throw icaoIsTaken(sent.icao);
    await appendHistory(tx, {
      aboutKind: 'airport',
      aboutId: id,
      event: 'airport.created',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), about: sent.icao, ...(confirmed.length > 0 ? { confirmed } : {}) },
    });
    const permissions = effectivePermissionsOf(actor, at);
    return presentAirport(tx, await findVisibleAirport(tx, permissions, id), permissions);
  });
}
