import type { ApplicationFile } from '@jibline/contract';
import type { Result } from '../../lib/api.ts';
import { unreadable } from '../../lib/call-error.ts';
import { acquireLease, releaseLease, renewLease } from './lease-document.ts';
import { type Upload, uploadFile } from './upload-file.ts';

export interface Replacing extends Pick<Upload, 'signal' | 'onProgress'> {
  readonly old: ApplicationFile;
  readonly file: File;
  readonly renewMs?: number;
}

/**
 * Replaces a listed file. The document is leased meanwhile, so that two people do not overwrite each other's version;
 * the server ends the lease with the replacement, this function ends it when that fails.
 */
export async function replaceFile({
  old,
  file,
  signal,
  onProgress,
  renewMs,
}: Replacing): Promise<Result<ApplicationFile>> {
  const [lease, refused] = await acquireLease(old);
  if (refused !== null) return [null, refused];
  const { leaseId } = lease;
  if (leaseId === null) return [null, unreadable(200, 'a lease without an id')];
  const stop = renewLease(old, leaseId, renewMs);
  const replaced = await uploadFile({
    target: { airportId: old.airportId, applicationId: old.applicationId },
    ...{ file, kind: old.kind, signal, onProgress },
    replaces: { fileId: old.id, leaseId },
  });
  stop();
  if (replaced[1] !== null) await releaseLease(old, leaseId);
  return replaced;
}
