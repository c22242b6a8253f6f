import type { Db } from './db.ts';
import type { Outbox } from './outbox/index.ts';

/** Dependencies of this slice's operations. */
export interface AppContext {
  db: Db;
  outbox: Outbox;
  /** Where the links of emails lead. */
  publicUrl: string;
  now: () => Date;
}
