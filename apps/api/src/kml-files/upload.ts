import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { GEOJSON_MEDIA_TYPE, KML_MEDIA_TYPE, KMZ_MEDIA_TYPE, type KmlFile } from '@jibline/contract';
import { findVisibleAirport } from '../airports/index.ts';
import { forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';
import { refuseInfected } from '../refuse-infected.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { fileReader } from '../workers/run-in-worker.ts';
import { blobOf, orUnavailable } from './blob.ts';
import type { KmlFilesContext } from './context.ts';
import { findVisibleFile } from './find.ts';
import type { Inspected } from './inspect.ts';
import { mayAttach } from './policy.ts';
import { presentFile } from './present.ts';
import { type Spooled, spooled } from './spool.ts';
import { insertFile, type NewFile } from './store.ts';

export const MEDIA: Record<KmlFile['format'], string> = {
  kml: KML_MEDIA_TYPE,
  kmz: KMZ_MEDIA_TYPE,
  geojson: GEOJSON_MEDIA_TYPE,
};

const inspectFile = fileReader<string, Inspected>({
  work: new URL('./inspect-work.ts', import.meta.url),
  worker: new URL('./inspect-worker.ts', import.meta.url),
});

export interface Sent {
  filename: string;
  name?: string | undefined;
  airportId?: string | undefined;
}

/** Checks the file, then stores it, then lists it, so that every listed file can be downloaded. */
export async function uploadFile(
  context: KmlFilesContext,
  actor: Person,
  sent: Sent,
  content: Readable,
): Promise<KmlFile> {
  const { db, now } = context;
  const at = now();
  const permissions = effectivePermissionsOf(actor, at);
  if (sent.airportId !== undefined) {
    await findVisibleAirport(db, permissions, sent.airportId);
    if (!mayAttach(permissions, sent.airportId)) throw forbidden('add a file to this airport');
  }
  return spooled(content, async (spool) => {
    await refuseInfected(context.scanner, createReadStream(spool.path));
    const inspected = await inspectFile(spool.path, spool);
    const id = newId();
    await orUnavailable(context.blobs.put(blobOf(id), createReadStream(spool.path), MEDIA[inspected.format]));
    const file = { ...inspected, ...named(sent), ...sized(spool), id, ownerId: actor.id, at };
    try {
      return await note(context, actor, file);
    } catch (error) {
      await context.blobs.deleteIfExists(blobOf(id)).catch(() => {});
      throw error;
    }
  });
}

const named = ({ filename, name, airportId }: Sent) => ({
  filename,
  name: name ?? filename,
  airportId: airportId ?? null,
});
const sized = ({ sizeBytes, sha256 }: Spooled) => ({ sizeBytes, sha256 });

const note = ({ db }: KmlFilesContext, actor: Person, file: NewFile): Promise<KmlFile> =>
  db.transaction().execute(async (tx) => {
    await insertFile(tx, file);
    await appendHistory(tx, {
      aboutKind: 'kml-file',
      aboutId: file.id,
      event: 'kml-file.uploaded',
      actorId: actor.id,
      at: file.at,
      detail: { by: calledAs(actor), name: file.name, sha256: file.sha256 },
    });
    const permissions = effectivePermissionsOf(actor, file.at);
    return presentFile(await findVisibleFile(tx, actor, permissions, file.id), actor, permissions);
  });
