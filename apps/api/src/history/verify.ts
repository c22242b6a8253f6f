import type { Db, Tx } from '../db.ts';
import { hashOf } from './hash-chain.ts';
import { readChain, type StoredChain } from './history-store.ts';
import { isHeadSignedBy } from './signed-head.ts';

/** Whether the head was signed by one of our keys; a head without a signature that counts says nothing against the chain. */
function isSignatureBroken(head: NonNullable<StoredChain['head']>): boolean {
  if (head.signature === null || head.keyId === null || head.isKeyCompromised) return false;
  return head.publicKey === null || !isHeadSignedBy(head, head.keyId, head.publicKey, head.signature);
}

/** The sequence number of the first entry that does not match its chain or is missing; null when all match. */
export function firstMisfit({ entries, head, rooted }: StoredChain): number | null {
  let previousHash = '';
  for (const [at, { hash: stored, ...entry }] of entries.entries()) {
    const hash = hashOf({ ...entry, previousHash });
    if (entry.sequence !== at + 1) return at + 1;
    if (entry.previousHash !== previousHash || stored !== hash) return entry.sequence;
    previousHash = hash;
  }
  for (const { length, hash } of rooted)
    if (entries[length - 1]?.hash !== hash) return Math.min(length, entries.length + 1);
  if (head === null) return entries.length === 0 ? null : entries.length;
  if (head.length !== entries.length) return Math.min(head.length, entries.length) + 1;
  return head.hash !== previousHash || isSignatureBroken(head) ? head.length : null;
}

export const firstBroken = async (db: Db | Tx, aboutId: string): Promise<number | null> =>
  firstMisfit(await readChain(db, aboutId));
