import type { KmlFile, KmlFileUpdate } from '@jibline/contract';
import { findVisibleAirport, lastChangeOf } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { badField, changedMeanwhile, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { lockVisibleFile } from './find.ts';
import { fileActions, mayAttach } from './policy.ts';
import { presentFile } from './present.ts';
import { changeFile, type StoredFile } from './store.ts';

async function checkTargets(
  tx: Tx,
  permissions: EffectivePermissions,
  file: StoredFile,
  sent: KmlFileUpdate,
): Promise<void> {
  if (sent.airportId !== null && sent.airportId !== file.airport_id) {
    await findVisibleAirport(tx, permissions, sent.airportId);
    if (!mayAttach(permissions, sent.airportId)) throw forbidden('add a file to this airport');
  }
  if (sent.applicationId !== null && sent.applicationId !== file.application_id)
    throw badField('applicationId', 'Application not found, or you don’t have access.');
}

/** Renames a file, adds it to an airport or removes it from one. */
export function updateFile({ db, now }: AppContext, actor: Person, id: string, sent: KmlFileUpdate): Promise<KmlFile> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockVisibleFile(tx, actor, permissions, id);
    if (!fileActions(actor, permissions, before).includes('kml-files:edit')) throw forbidden('change this file');
    if (before.version !== sent.version) {
      const last = await lastChangeOf(tx, id);
      throw changedMeanwhile('file', {
        by: last?.by ?? null,
        at: last?.at ?? before.uploaded_at,
        version: before.version,
      });
    }
    await checkTargets(tx, permissions, before, sent);
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
    // Someone who removes a file from an airport may no longer see it, but still gets this reply.
    const after = { ...before, name: sent.name, airport_id: sent.airportId, application_id: sent.applicationId };
    return presentFile({ ...after, version: before.version + 1 }, actor, permissions);
  });
}
