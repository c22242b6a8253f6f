import { type BlockBlobClient, RestError } from '@azure/storage-blob';

export interface AcquiredLease {
  state: 'leased' | 'available' | 'broken';
  leaseId: string | null;
}

export type LeaseOutcome = AcquiredLease | 'held-by-another' | 'no-such-blob';

export interface BlobLeases {
  acquireLease(path: string, seconds: number): Promise<LeaseOutcome>;
  renewLease(path: string, leaseId: string): Promise<LeaseOutcome>;
  changeLease(path: string, leaseId: string, proposed: string): Promise<LeaseOutcome>;
  releaseLease(path: string, leaseId: string): Promise<LeaseOutcome>;
  breakLease(path: string): Promise<LeaseOutcome>;
  /** Whether someone other than the holder of `leaseId` has it. */
  isLeasedToAnother(path: string, leaseId: string | undefined): Promise<boolean>;
}

/** Statuses that mean someone else holds the lease; the storage has many codes for each. */
const CONTESTED: ReadonlySet<number> = new Set([409, 412]);

async function outcome(asking: Promise<unknown>, then: AcquiredLease): Promise<LeaseOutcome> {
  try {
    await asking;
    return then;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.statusCode === 404) return 'no-such-blob';
    if (error.statusCode !== undefined && CONTESTED.has(error.statusCode)) return 'held-by-another';
    throw error;
  }
}

/** The lease flow of the storage (specification section 4): acquire, renew, change, release, break. */
export function leases(blob: (path: string) => BlockBlobClient): BlobLeases {
  const lease = (path: string, id?: string) => blob(path).getBlobLeaseClient(id);
  return {
    acquireLease(path, seconds) {
      const client = lease(path);
      return outcome(client.acquireLease(seconds), { state: 'leased', leaseId: client.leaseId });
    },
    renewLease: (path, leaseId) => outcome(lease(path, leaseId).renewLease(), { state: 'leased', leaseId }),
    changeLease: (path, leaseId, proposed) =>
      outcome(lease(path, leaseId).changeLease(proposed), { state: 'leased', leaseId: proposed }),
    releaseLease: (path, leaseId) =>
      outcome(lease(path, leaseId).releaseLease(), { state: 'available', leaseId: null }),
    breakLease: (path) => outcome(lease(path).breakLease(0), { state: 'broken', leaseId: null }),
    async isLeasedToAnother(path, leaseId) {
      try {
        const { leaseState } = await blob(path).getProperties();
        if (leaseState !== 'leased') return false;
      } catch (error) {
        if (error instanceof RestError && error.statusCode === 404) return false;
        throw error;
      }
      // Only the holder can renew it, which proves the lease.
      return leaseId === undefined || (await this.renewLease(path, leaseId)) === 'held-by-another';
    },
  };
}
