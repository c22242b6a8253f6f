import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** What either kind of database brings along. */
export interface DatabaseHandle {
  dialect: Dialect;
  /** How the job runner reaches the same database. */
  jobs: ConstructorOptions;
  /** No other process can have it open: its folder is locked. */
  locked: boolean;
  /** Calls `heard` for each notification, `lost` when none will come any more. Resolves to the way to stop. */
  listen: (channel: string, heard: (text: string) => void, lost: () => void) => Promise<() => Promise<void>>;
  dump?: () => Promise<Blob>;
  release(): Promise<void>;
}
