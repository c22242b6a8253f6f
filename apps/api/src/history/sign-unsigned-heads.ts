import type { Db } from '../db.ts';
import { readChain, signHead, unsignedHeads } from './history-store.ts';
import { type HeadSigner, headText } from './signed-head.ts';
import { firstMisfit } from './verify.ts';

const BATCH = 500;

/**
 * Signs heads without a signature that can be trusted: those written before heads were signed, by a command without the key, or
 * signed with a key that was compromised since. A chain that does not fit is not signed. Returns how many of each there were.
 */
export async function signUnsignedHeads(
  db: Db,
  signer: HeadSigner,
  isStopping: () => boolean = () => false,
): Promise<{ signed: number; broken: number }> {
  const done = { signed: 0, broken: 0 };
  let after: string | null = null;
  for (let batch = await unsignedHeads(db, after, BATCH); batch.length > 0; ) {
    for (const aboutId of batch) {
      if (isStopping()) return done;
      const chain = await readChain(db, aboutId);
      const { head } = chain;
      if (head === null) continue;
      if (firstMisfit(chain) !== null) done.broken += 1;
      else if (await signHead(db, head, signer.keyId, signer.sign(headText(head, signer.keyId)))) done.signed += 1;
    }
    after = batch.at(-1) ?? null;
    batch = await unsignedHeads(db, after, BATCH);
  }
  return done;
}
