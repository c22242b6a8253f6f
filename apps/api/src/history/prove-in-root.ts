import type { Db } from '../db.ts';
import { type ProofStep, proofOf } from './merkle-tree.ts';
import { findRootOf, headsOfDay } from './root-store.ts';
import { type DayRoot, leafOfHead } from './root-text.ts';
import type { Head } from './signed-head.ts';

/** Shows that a history had this head when the root of a day was made, without any other history. */
export interface RootProof extends DayRoot {
  head: Head;
  steps: readonly ProofStep[];
  root: string;
  keyId: string;
  signature: string;
}

/** From the last root that contains it; null before the first. */
export async function proveInRoot(db: Db, aboutId: string): Promise<RootProof | null> {
  const found = await findRootOf(db, aboutId);
  if (!found) return null;
  const heads = await headsOfDay(db, found.day);
  const index = heads.findIndex((head) => head.aboutId === aboutId);
  const head = heads[index];
  if (!head) return null;
  const { day, chains, tree, root, signature } = found;
  const steps = await proofOf(heads.map(leafOfHead), index);
  return { day, chains, tree, previousRoot: found.previous_root, root, keyId: found.key_id, signature, head, steps };
}
