import type { Db } from './db.ts';
import type { Outbox } from './outbox/index.ts';

/** Dependencies that the operations of every slice share. */
export interface AppContext {
  db: Db;
  outbox: Outbox;
  /** Base address of links in emails. */
  publicUrl: string;
  now: () => Date;
}
