import type { Db, Tx } from '../db.ts';
import { findHead } from './history-store.ts';
import { signedHeadText } from './signed-head.ts';

/**
 * The signed head of a history, printed on permits and in emails. With it anyone can show later that entries were changed or
 * removed. Null while it is not signed.
 */
export async function findSignedHead(db: Db | Tx, aboutId: string): Promise<string | null> {
  const found = await findHead(db, aboutId);
  if (!found?.key_id || found.signature === null) return null;
  const head = { aboutKind: found.about_kind, aboutId, length: found.length, hash: found.hash };
  return signedHeadText(head, found.key_id, found.signature);
}
