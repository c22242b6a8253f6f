import { type FoundApplication, findApplicationFor } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { findFile, type StoredFile } from './file-store.ts';
import { maySeeFile } from './policy.ts';

export const noDocument = () => notFound('File');

export interface DocumentAddress {
  airportId: string;
  applicationId: string;
  fileId: string;
  filename: string;
}

/** A listed file by its full address, if the actor may see its application. */
export async function findDocumentFor(
  db: Db | Tx,
  actor: Person,
  address: DocumentAddress,
  now: Date,
): Promise<{ found: FoundApplication; file: StoredFile | undefined }> {
  const found = await findApplicationFor(db, actor, address.applicationId, now);
  const file = await findFile(db, address.applicationId, address.fileId);
  const isAtAddress = file?.airport_id === address.airportId && file.filename === address.filename;
  return { found, file: isAtAddress && maySeeFile(found, file.kind) ? file : undefined };
}
