import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** Callbacks for the notifications on a channel. */
export interface Listener {
  heard: (text: string) => void;
  /** Notifications may be missed from now on. */
  lost: () => void;
  /** Notifications arrive again; earlier ones may have been missed. */
  resumed: () => void;
}
export type Unlisten = () => Promise<void>;

/** What both kinds of database offer. */
export interface DatabaseHandle {
  dialect: Dialect;
  /** Options with which the job runner opens the same database. */
  jobs: ConstructorOptions;
  /** True when no other process can have it open, because its folder is locked. */
  locked: boolean;
  /** Listens on a channel and reconnects automatically. */
  listen: (channel: string, listener: Listener) => Promise<Unlisten>;
  /** Runs the work while no other process runs any; the others wait for their turn. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Connections in use; undefined where there is only one. */
  pool?: () => { total: number; idle: number; waiting: number };
  dump?: () => Promise<Blob>;
  release(): Promise<void>;
}
