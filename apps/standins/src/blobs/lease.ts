import { randomUUID } from 'node:crypto';
import { invalidHeader, StorageError } from './storage-error.ts';

/** Stored with the blob, so that a lease survives a restart as in the cloud. `until` null = infinite. */
export interface Lease {
  id: string;
  seconds: number;
  until: number | null;
  breakingUntil?: number;
}

type LeaseState = 'available' | 'leased' | 'expired' | 'breaking' | 'broken';

export function leaseState(lease: Lease | undefined, now = Date.now()): LeaseState {
  if (!lease) return 'available';
  if (lease.breakingUntil !== undefined) return lease.breakingUntil > now ? 'breaking' : 'broken';
  return lease.until === null || lease.until > now ? 'leased' : 'expired';
}

const isLeased = (lease: Lease | undefined): lease is Lease => ['leased', 'breaking'].includes(leaseState(lease));

/** Refuses writing and deleting under someone else's lease, and naming a lease that does not exist. */
export function guardLease(lease: Lease | undefined, provided: string | undefined): void {
  if (isLeased(lease) && !provided) {
    throw new StorageError(
      412,
      'LeaseIdMissing',
      'There is currently a lease on the blob and no lease ID was specified in the request.',
    );
  }
  if (isLeased(lease) && provided && provided.toLowerCase() !== lease.id) {
    throw new StorageError(
      412,
      'LeaseIdMismatchWithBlobOperation',
      'The lease ID specified did not match the lease ID for the blob.',
    );
  }
  if (!isLeased(lease) && provided)
    throw new StorageError(412, 'LeaseLost', 'A lease ID was specified, but the lease for the blob has expired.');
}

type LeaseHeaders = Record<string, string | string[] | undefined>;
export interface LeaseAnswer {
  lease: Lease | undefined;
  status: 200 | 201 | 202;
  headers: Record<string, string>;
}

export function actOnLease(current: Lease | undefined, headers: LeaseHeaders, now = Date.now()): LeaseAnswer {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
  const action = text('x-ms-lease-action') ?? '';
  const provided = text('x-ms-lease-id')?.toLowerCase();
  if (action === 'acquire')
    return acquire(current, text('x-ms-lease-duration') ?? '', text('x-ms-proposed-lease-id'), now);
  if (action === 'break') return breakLease(current, text('x-ms-lease-break-period'), now);
  if (!['renew', 'change', 'release'].includes(action)) throw invalidHeader('x-ms-lease-action', action);
  const mine =
    current !== undefined &&
    (current.id === provided || (action === 'change' && current.id === text('x-ms-proposed-lease-id')?.toLowerCase()));
  if (!current || !mine) {
    throw new StorageError(
      409,
      'LeaseIdMismatchWithLeaseOperation',
      'The lease ID specified did not match the lease ID for the blob.',
    );
  }
  if (action === 'release') return { lease: undefined, status: 200, headers: {} };
  if (current.breakingUntil !== undefined) {
    throw new StorageError(
      409,
      action === 'renew' ? 'LeaseIsBrokenAndCannotBeRenewed' : 'LeaseIsBreakingAndCannotBeChanged',
      'The lease has been broken explicitly.',
    );
  }
  const id = action === 'change' ? (text('x-ms-proposed-lease-id')?.toLowerCase() ?? '') : current.id;
  if (!/^[0-9a-f-]{36}$/.test(id)) throw invalidHeader('x-ms-proposed-lease-id', id);
  const until = action === 'renew' ? endOf(current.seconds, now) : current.until;
  return { lease: { ...current, id, until }, status: 200, headers: { 'x-ms-lease-id': id } };
}

const endOf = (seconds: number, now: number) => (seconds === -1 ? null : now + seconds * 1000);

function acquire(current: Lease | undefined, duration: string, proposed: string | undefined, now: number): LeaseAnswer {
  const seconds = Number(duration);
  if (!(seconds === -1 || (Number.isInteger(seconds) && seconds >= 15 && seconds <= 60)))
    throw invalidHeader('x-ms-lease-duration', duration);
  const id = proposed?.toLowerCase() ?? randomUUID();
  if (isLeased(current) && !(current.id === id && current.breakingUntil === undefined)) {
    throw new StorageError(409, 'LeaseAlreadyPresent', 'There is already a lease present.');
  }
  return { lease: { id, seconds, until: endOf(seconds, now) }, status: 201, headers: { 'x-ms-lease-id': id } };
}

function breakLease(current: Lease | undefined, period: string | undefined, now: number): LeaseAnswer {
  if (!current || leaseState(current, now) === 'available') {
    throw new StorageError(409, 'LeaseNotPresentWithLeaseOperation', 'There is currently no lease on the blob.');
  }
  const remaining = current.until === null ? 0 : Math.max(0, Math.ceil((current.until - now) / 1000));
  const wait = period === undefined ? remaining : Math.min(Number(period), current.until === null ? 60 : remaining);
  if (!Number.isInteger(wait) || wait < 0) throw invalidHeader('x-ms-lease-break-period', period ?? '');
  return {
    lease: { ...current, breakingUntil: now + wait * 1000 },
    status: 202,
    headers: { 'x-ms-lease-time': String(wait) },
  };
}
