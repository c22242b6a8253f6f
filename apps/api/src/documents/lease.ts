import type { Lease, LeaseRequest } from '@jibline/contract';
import { ApiError, forbidden } from '../errors.ts';
import type { Blobs } from '../integrations/blobs.ts';
import type { Person } from '../rights/person.ts';
import type { DocumentsContext } from './context.ts';
import { type DocumentAddress, findDocumentFor, noDocument } from './find.ts';
import { mayBreakLease, mayDelete } from './policy.ts';
import { blobOf, orUnavailable } from './storage.ts';

function ask(blobs: Blobs, path: string, wanted: LeaseRequest) {
  switch (wanted.action) {
    case 'acquire':
      return blobs.acquireLease(path, wanted.seconds);
    case 'renew':
      return blobs.renewLease(path, wanted.leaseId);
    case 'change':
      return blobs.changeLease(path, wanted.leaseId, wanted.proposedLeaseId);
    case 'release':
      return blobs.releaseLease(path, wanted.leaseId);
    case 'break':
      return blobs.breakLease(path);
  }
}

/** Whoever replaces a document leases it meanwhile, so that two do not replace each other's. */
export async function leaseDocument(
  context: DocumentsContext,
  actor: Person,
  address: DocumentAddress,
  wanted: LeaseRequest,
): Promise<Lease> {
  const now = context.now();
  const { found, file } = await findDocumentFor(context.db, actor, address, now);
  if (!file) throw noDocument();
  const may = wanted.action === 'break' ? mayBreakLease(found, file) : mayDelete(found, file);
  if (!may) throw forbidden(wanted.action === 'break' ? 'stop someone else replacing this file' : 'replace this file');
  const outcome = await orUnavailable(ask(context.blobs, blobOf(file.upload_id), wanted));
  if (outcome === 'no-such-blob') throw noDocument();
  if (outcome === 'held-by-another')
    throw new ApiError('document-leased', `Someone else is replacing ${file.filename}. Try again later.`);
  // The storage does not tell when a renewed lease ends; it does so by itself within a minute.
  const expiresAt = wanted.action === 'acquire' ? new Date(now.getTime() + wanted.seconds * 1_000).toISOString() : null;
  return { ...outcome, expiresAt };
}
