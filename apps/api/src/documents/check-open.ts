import type { FoundApplication } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { DocumentsContext } from './context.ts';
import { isAirport, type StoredFile } from './file-store.ts';
import { mayAdd } from './policy.ts';
import { blobOf, orUnavailable } from './storage.ts';

/** Files can be added only to open applications: those of closed ones are evidence. */
export function checkMayAdd(found: FoundApplication): void {
  const { close_reason, number } = found.application;
  if (close_reason !== null)
    throw new ApiError('transition-refused', `Application ${number} is closed, so no files can be added.`);
  if (!mayAdd(found)) throw forbidden('add files to this application');
}

/** A document's address names one of the application's airports; a draft may name any, since it has none yet. */
export async function checkAirport(db: Db | Tx, { application }: FoundApplication, airportId: string): Promise<void> {
  if (application.airport_ids.includes(airportId)) return;
  const isThere = application.airport_ids.length === 0 && (await isAirport(db, airportId));
  if (!isThere) throw new ApiError('not-found', 'Airport not found for this application.');
}

/** A leased document can be replaced or deleted only by the holder of the lease. */
export async function checkLease(
  { blobs }: DocumentsContext,
  file: StoredFile | undefined,
  leaseId: string | undefined,
): Promise<void> {
  if (!file || !(await orUnavailable(blobs.isLeasedToAnother(blobOf(file.upload_id), leaseId)))) return;
  throw new ApiError('document-leased', `Someone is replacing ${file.filename}. Try again in a minute.`);
}
