import type { Db } from './db.ts';
import type { Outbox } from './outbox/index.ts';

/** What the operations of this slice stand on. */
export interface AppContext {
  db: Db;
  outbox: Outbox;
  /** Where the links of emails lead. */
  publicUrl: string;
  now: () => Date;
}
