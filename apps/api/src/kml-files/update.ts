import type { KmlFile, KmlFileUpdate } from '@jibline/contract';
import { findVisibleAirport, lastChangeOf } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { ApiError, badField, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { lockVisibleFile } from './find.ts';
import { fileActions, mayAttach } from './policy.ts';
import { presentFile } from './present.ts';
import { changeFile, type StoredFile } from './store.ts';

async function checkPlaces(
  tx: Tx,
  permissions: EffectivePermissions,
  file: StoredFile,
  sent: KmlFileUpdate,
): Promise<void> {
  if (sent.airportId !== null && sent.airportId !== file.airport_id) {
    await findVisibleAirport(tx, permissions, sent.airportId);
    if (!mayAttach(permissions, sent.airportId)) throw forbidden('give this airport a file');
  }
  if (sent.applicationId !== null && sent.applicationId !== file.application_id)
    throw badField('applicationId', 'there is no such application, or it is not for you');
}

/** Renames a file, gives it to an airport or takes it back. */
export function updateFile({ db, now }: AppContext, actor: Person, id: string, sent: KmlFileUpdate): Promise<KmlFile> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockVisibleFile(tx, actor, permissions, id);
    if (!fileActions(actor, permissions, before).includes('kml-files:edit')) throw forbidden('change this file');
    if (before.version !== sent.version) {
      const last = await lastChangeOf(tx, id);
      throw new ApiError('conflict', `version ${sent.version} was sent, ${before.version} is stored`, {
        changed: { by: last?.by ?? null, at: (last?.at ?? before.uploaded_at).toISOString(), version: before.version },
      });
    }
    await checkPlaces(tx, permissions, before, sent);
    await changeFile(tx, id, {
      name: sent.name,
      airport_id: sent.airportId,
      application_id: sent.applicationId,
    });
    await appendHistory(tx, {
      aboutKind: 'kml-file',
      aboutId: id,
      event: 'kml-file.changed',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), name: sent.name, airportId: sent.airportId },
    });
    // Somebody who takes a file out of an airport may lose sight of it; the answer is still theirs.
    const after = { ...before, name: sent.name, airport_id: sent.airportId, application_id: sent.applicationId };
    return presentFile({ ...after, version: before.version + 1 }, actor, permissions);
  });
}
