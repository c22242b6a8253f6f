import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { blobOf, orUnavailable } from './blob.ts';
import type { KmlFilesContext } from './context.ts';
import { lockVisibleFile } from './find.ts';
import { fileActions } from './policy.ts';
import { deleteFile, setsFrom } from './store.ts';

/** Deletes a file no surface was imported from. The bytes are deleted last: a listed file must be downloadable. */
export async function removeFile({ db, now, blobs }: KmlFilesContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const file = await lockVisibleFile(tx, actor, permissions, id);
    if (!fileActions(actor, permissions, file).includes('kml-files:delete')) throw forbidden('delete this file');
    const sets = await setsFrom(tx, id);
    const named = sets.map(({ icao, number, state }) => `set ${number} of ${icao} (${state})`).join(', ');
    if (sets.length > 0) throw new ApiError('in-use', `Surfaces were imported from this file into ${named}.`);
    await deleteFile(tx, id);
    await appendHistory(tx, {
      aboutKind: 'kml-file',
      aboutId: id,
      event: 'kml-file.deleted',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), name: file.name, sha256: file.sha256 },
    });
  });
  await orUnavailable(blobs.deleteIfExists(blobOf(id)));
  return undefined;
}
