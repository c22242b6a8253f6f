import { type ApplicationFile, type BodyInput, documentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** A lease lasts this long without renewal. */
const LEASE_SECONDS = 60;
/** Often enough that one lost answer does not end the lease. */
const RENEW_MS = 20_000;

const ask = (file: ApplicationFile, body: BodyInput<typeof documentsRoutes.leaseDocument>) =>
  call(documentsRoutes.leaseDocument, {
    params: { airportId: file.airportId, applicationId: file.applicationId, fileId: file.id, filename: file.filename },
    body,
  });

export const acquireLease = (file: ApplicationFile) => ask(file, { action: 'acquire', seconds: LEASE_SECONDS });
export const releaseLease = (file: ApplicationFile, leaseId: string) => ask(file, { action: 'release', leaseId });
/** For administrators: ends someone's forgotten lease. */
export const breakLease = (file: ApplicationFile) => ask(file, { action: 'break' });

/** Renews the lease until stopped. */
export function renewLease(file: ApplicationFile, leaseId: string, everyMs = RENEW_MS): () => void {
  const clock = setInterval(() => void ask(file, { action: 'renew', leaseId }), everyMs);
  return () => clearInterval(clock);
}
