import type { HistoryRoots } from '@jibline/contract';
import type { Db } from '../db.ts';
import { listRoots, type StoredRoot } from './root-store.ts';

/** 13 months: a yearly reader misses none. */
const MAX_ROOTS = 400;

const present = (row: StoredRoot): HistoryRoots['roots'][number] => ({
  day: row.day,
  root: row.root,
  chains: row.chains,
  tree: row.tree,
  previousRoot: row.previous_root,
  keyId: row.key_id,
  signature: row.signature,
  madeAt: row.made_at.toISOString(),
});

/** The newest first; `before` a day for older ones. */
export const listHistoryRoots = async (db: Db, before: string | null): Promise<HistoryRoots> => ({
  roots: (await listRoots(db, before, MAX_ROOTS)).map(present),
});
