import { createHash } from 'node:crypto';
import type { Tx } from '../db.ts';
import { type Entry, findLastEntry, insertEntry, lockChain } from './history-store.ts';

export interface HistoryEvent {
  aboutKind: string;
  aboutId: string;
  event: string;
  actorId: string | null;
  detail: Record<string, unknown>;
  at?: Date;
}

/** Sorts keys, because jsonb returns them in its own order. */
const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .filter(([, v]) => v !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
          .join(',')}}`
      : JSON.stringify(value ?? null);

/** Covers every field and the previous hash, so that any later change breaks the chain. */
export const hashOf = (entry: Entry) =>
  createHash('sha256')
    .update(canonical({ ...entry, at: entry.at.toISOString() }))
    .digest('hex');

/**
 * Appends to the record's chain, in the transaction of the change it reports. Concurrent writers wait for each other.
 * Write the record's own rows first: taking the locks in two orders could deadlock.
 */
export async function appendHistory(tx: Tx, happening: HistoryEvent): Promise<void> {
  await lockChain(tx, happening.aboutId);
  const last = await findLastEntry(tx, happening.aboutId);
  const entry: Entry = {
    aboutKind: happening.aboutKind,
    aboutId: happening.aboutId,
    sequence: (last?.sequence ?? 0) + 1,
    event: happening.event,
    actorId: happening.actorId,
    at: happening.at ?? new Date(),
    detail: happening.detail,
    previousHash: last?.hash ?? '',
  };
  await insertEntry(tx, entry, hashOf(entry));
}
