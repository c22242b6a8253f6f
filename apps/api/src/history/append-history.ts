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

/** Keys in order: jsonb gives them back in an order of its own. */
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

/** Every field of the entry and the hash before it: change one of them anywhere and the chain no longer fits. */
export const hashOf = (entry: Entry) =>
  createHash('sha256')
    .update(canonical({ ...entry, at: entry.at.toISOString() }))
    .digest('hex');

/**
 * Appends to the record's chain, in the transaction of what it reports. Two at once wait for each other. Write the rows of
 * the record itself before: whoever holds the row and asks for the chain must not meet someone who does the opposite.
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
