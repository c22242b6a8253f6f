import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** Who wants to know what the database announces on a channel. */
export interface Listener {
  heard: (text: string) => void;
  /** Announcements may be missed from now on. */
  lost: () => void;
  /** Announcements are heard from now on; what was announced before may have been missed. */
  resumed: () => void;
}
export type Unlisten = () => Promise<void>;

/** What either kind of database brings along. */
export interface DatabaseHandle {
  dialect: Dialect;
  /** How the job runner reaches the same database. */
  jobs: ConstructorOptions;
  /** No other process can have it open: its folder is locked. */
  locked: boolean;
  /** Takes part in a channel. A connection that is lost is opened again by itself. */
  listen: (channel: string, listener: Listener) => Promise<Unlisten>;
  /** Does this while no other process does something of the kind: the others wait for their turn. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  dump?: () => Promise<Blob>;
  release(): Promise<void>;
}
