import type { Airport, AirportUpdate } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { parseStored } from '../database/parse-stored.ts';
import { forbidden } from '../errors.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { checkAirport, confirmedLevels } from './check-airport.ts';
import { icaoIsTaken } from './create.ts';
import { airportChanged, checkMayEdit } from './edit.ts';
import { findVisibleAirport, lockVisibleAirport } from './find.ts';
import { noteChange } from './note-change.ts';
import { airportActions } from './policy.ts';
import { presentAirport, Stored } from './present.ts';
import { changeAirport, icaoTaken, type StoredAirport } from './store.ts';

function checkAllowed(permissions: EffectivePermissions, airport: StoredAirport, sent: AirportUpdate): void {
  checkMayEdit(permissions, airport.id);
  const moves = sent.active !== airport.active || sent.organisationId !== airport.organisation_id;
  if (moves && !airportActions(permissions, airport.id).includes('airports:activate'))
    throw forbidden('activate or deactivate an airport, or change its operator');
}

const levelsOf = (airport: StoredAirport) => ({
  elevationAhdM: airport.elevation_ahd_m,
  referenceElevationAhdM: airport.reference_elevation_ahd_m,
  runways: parseStored(Stored, airport).runways,
});

export function updateAirport(
  { db, now }: AppContext,
  actor: Person,
  id: string,
  { version, ...sent }: AirportUpdate,
): Promise<Airport> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockVisibleAirport(tx, permissions, id);
    checkAllowed(permissions, before, { version, ...sent });
    if (before.version !== version) throw await airportChanged(tx, before);
    await checkAirport(tx, id, sent);
    const confirmed = confirmedLevels(levelsOf(before), sent);
    if (await icaoTaken(tx, sent.icao, id)) throw icaoIsTaken(sent.icao);
    await changeAirport(tx, id, sent, at);
    await noteChange(tx, actor, { id, icao: sent.icao, version: version + 1, at, confirmed });
    return presentAirport(tx, await findVisibleAirport(tx, permissions, id), permissions);
  });
}
