import type { Db, Tx } from '../../db.ts';
import type { ApiError } from '../../errors.ts';
import type { EffectivePermissions } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import type { StoredHead } from '../store.ts';
import type { CopyRights } from './other-airports.ts';

/** What copying does at one airport. */
export interface Copy {
  airport: StoredHead;
  /** Of what it has now; null: nothing yet. */
  version: number | null;
  /** It has the same already. */
  same: boolean;
  /** Why it can't be copied there; null: it can. */
  refusal: string | null;
}

/** One kind of record an operator copies from one of its airports to the others. */
export interface CopiedKind<Source extends { version: number }, C extends Copy, Shown extends object> {
  rights: (permissions: EffectivePermissions) => CopyRights;
  /** What is copied; throws where the person may not change it. */
  find: (db: Db | Tx, permissions: EffectivePermissions, id: string) => Promise<Source>;
  airportOf: (source: Source) => string;
  /** The error for someone who has read another version of it. */
  changed: (tx: Tx, source: Source) => ApiError | Promise<ApiError>;
  copies: (db: Db | Tx, source: Source, airports: readonly StoredHead[]) => Promise<C[]>;
  /** With the history of a single save; false when someone changed it there in the meantime. */
  write: (tx: Tx, actor: Person, source: Source, copy: C, at: Date) => Promise<boolean>;
  /** What an airport has now and would have, as the contract sends it. */
  show: (copy: C, source: Source, permissions: EffectivePermissions) => Shown;
}
