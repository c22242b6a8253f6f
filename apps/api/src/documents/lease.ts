import type { Lease, LeaseRequest } from '@jibline/contract';
import { ApiError, forbidden } from '../errors.ts';
import type { Blobs } from '../integrations/blobs.ts';
import type { Person } from '../rights/person.ts';
import type { DocumentsContext } from './context.ts';
import { type DocumentAddress, findDocumentFor, noDocument } from './find.ts';
import { mayBreakLease, mayDelete } from './policy.ts';
import { blobOf, orUnavailable } from './storage.ts';

function requestLease(blobs: Blobs, path: string, request: LeaseRequest) {
  switch (request.action) {
    case 'acquire':
      return blobs.acquireLease(path, request.seconds);
    case 'renew':
      return blobs.renewLease(path, request.leaseId);
    case 'change':
      return blobs.changeLease(path, request.leaseId, request.proposedLeaseId);
    case 'release':
      return blobs.releaseLease(path, request.leaseId);
    case 'break':
      return blobs.breakLease(path);
  }
}

/** A document is leased while it is being replaced, so that two people do not overwrite each other's version. */
export async function leaseDocument(
  context: DocumentsContext,
  actor: Person,
  address: DocumentAddress,
  request: LeaseRequest,
): Promise<Lease> {
  const now = context.now();
  const { found, file } = await findDocumentFor(context.db, actor, address, now);
  if (!file) throw noDocument();
  const may = request.action === 'break' ? mayBreakLease(found, file) : mayDelete(found, file);
  if (!may) throw forbidden(request.action === 'break' ? 'stop someone else replacing this file' : 'replace this file');
  const outcome = await orUnavailable(requestLease(context.blobs, blobOf(file.upload_id), request));
  if (outcome === 'no-such-blob') throw noDocument();
  if (outcome === 'held-by-another')
    throw new ApiError('document-leased', `Someone else is replacing ${file.filename}. Try again later.`);
  // The storage does not report when a renewed lease ends; leases last one minute.
  const expiresAt =
    request.action === 'acquire' ? new Date(now.getTime() + request.seconds * 1_000).toISOString() : null;
  return { ...outcome, expiresAt };
}
