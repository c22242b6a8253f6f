import type { FoundApplication } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { DocumentsContext } from './context.ts';
import { isAirport, type StoredFile } from './file-store.ts';
import { mayAdd } from './policy.ts';
import { blobOf, orUnavailable } from './storage.ts';

/** Files are added while an application is alive: what is closed is evidence. */
export function checkMayAdd(found: FoundApplication): void {
  const { close_reason, number } = found.application;
  if (close_reason !== null)
    throw new ApiError('transition-refused', `Application ${number} is closed, so no files can be added.`);
  if (!mayAdd(found)) throw forbidden('add files to this application');
}

/** Documents lie under one of the application's airports; a draft may name any, since it does not have them yet. */
export async function checkAirport(db: Db | Tx, { application }: FoundApplication, airportId: string): Promise<void> {
  if (application.airport_ids.includes(airportId)) return;
  const isThere = application.airport_ids.length === 0 && (await isAirport(db, airportId));
  if (!isThere) throw new ApiError('not-found', 'Airport not found for this application.');
}

/** Whoever replaces or deletes a document that is leased must be the one who leased it. */
export async function checkLease(
  { blobs }: DocumentsContext,
  file: StoredFile | undefined,
  leaseId: string | undefined,
): Promise<void> {
  if (!file || !(await orUnavailable(blobs.isLeasedToAnother(blobOf(file.upload_id), leaseId)))) return;
  throw new ApiError('document-leased', `Someone is replacing ${file.filename}. Try again in a minute.`);
}
