import type { HistoryKind } from '@jibline/contract';
import { signerOfTransaction } from '../database/guard.ts';
import type { Tx } from '../db.ts';
import { type ChainEntry, hashOf } from './hash-chain.ts';
import { findHead, insertEntry, lockChain, signHead } from './history-store.ts';
import { headText } from './signed-head.ts';

export interface HistoryEvent {
  aboutKind: HistoryKind;
  aboutId: string;
  event: string;
  actorId: string | null;
  detail: Record<string, unknown>;
  at?: Date;
}

/**
 * Appends to the record's chain and signs its new head, in the transaction of the change it reports. Concurrent writers
 * wait for each other. Write the record's own rows first: taking the locks in two orders could deadlock.
 */
export async function appendHistory(tx: Tx, happening: HistoryEvent): Promise<void> {
  const { aboutKind, aboutId } = happening;
  await lockChain(tx, aboutId);
  // After the head, not after the last entry found: a gap left by deleted entries stays visible.
  const last = await findHead(tx, aboutId);
  const entry: ChainEntry = {
    aboutKind,
    aboutId,
    sequence: (last?.length ?? 0) + 1,
    event: happening.event,
    actorId: happening.actorId,
    at: happening.at ?? new Date(),
    detail: happening.detail,
    previousHash: last?.hash ?? '',
  };
  const hash = hashOf(entry);
  await insertEntry(tx, entry, hash);
  const signer = signerOfTransaction();
  if (!signer) return;
  const head = { aboutKind, aboutId, length: entry.sequence, hash };
  await signHead(tx, head, signer.keyId, signer.sign(headText(head, signer.keyId)));
}
