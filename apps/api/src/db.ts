import { Kysely, type Transaction } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Config } from './config.ts';
import { grantToApplication, roleOf } from './database/application-role.ts';
import type { DatabaseHandle } from './database/database-handle.ts';
import { openEmbedded } from './database/embedded.ts';
import { guarded, type Signing } from './database/guard.ts';
import { migrate } from './database/migrate.ts';
import type { Schema } from './database/schema.ts';
import { openServer } from './database/server.ts';
import type { PermitSigner } from './signing/signer.ts';
import { traceQuery } from './tracing.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  readonly locked: DatabaseHandle['locked'];
  readonly jobs: ConstructorOptions;
  readonly listen: DatabaseHandle['listen'];
  readonly inTurn: DatabaseHandle['inTurn'];
  readonly pool: DatabaseHandle['pool'];
  readonly dump: DatabaseHandle['dump'];
  /** Names of the migrations applied at this start. */
  readonly applied: readonly string[];
  /** From now on whatever is appended to a history is signed with this key. */
  signHistoryWith(signer: PermitSigner): void;
  close(): Promise<void>;
}

/** Opens the database without migrating it: for backups, and for filling an empty one. */
export function unmigrated(opened: DatabaseHandle): Database {
  const root = new Kysely<Schema>({ dialect: opened.dialect, log: traceQuery });
  const { locked, jobs, listen, inTurn, pool, dump } = opened;
  const signing: Signing = { signer: null };
  const signHistoryWith = (signer: PermitSigner) => {
    signing.signer = signer;
  };
  const close = async () => {
    await root.destroy();
    await opened.release();
  };
  return { db: guarded(root, signing), locked, jobs, listen, inTurn, pool, dump, applied: [], signHistoryWith, close };
}

export async function prepare(opened: DatabaseHandle): Promise<Database> {
  const database = unmigrated(opened);
  try {
    return { ...database, applied: await migrate(database.db) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const openHandle = (config: Config['database']): Promise<DatabaseHandle> =>
  config.kind === 'server'
    ? openServer({ ...config, url: config.migrationUrl ?? config.url })
    : openEmbedded({ folder: config.folder });

/** Connects as the owner of the tables, who creates them when data is loaded. */
export const openUnmigrated = async (config: Config['database']): Promise<Database> =>
  unmigrated(await openHandle(config));

/** By the owner of the tables, where the application itself is someone who may not change them. */
async function migrateAsOwner(url: string, application: DatabaseHandle): Promise<string[]> {
  const owner = await openServer({ url, poolSize: 1 });
  // Not closed here: its connections are the application's.
  const role = await roleOf(new Kysely<Schema>({ dialect: application.dialect }));
  const db = new Kysely<Schema>({ dialect: owner.dialect });
  try {
    const applied = await migrate(db);
    if ((await roleOf(db)) !== role) await grantToApplication(db, role);
    return applied;
  } finally {
    await db.destroy();
    await owner.release();
  }
}

export async function openDatabase(config: Config['database']): Promise<Database> {
  if (config.kind === 'embedded') return prepare(await openEmbedded({ folder: config.folder }));
  const opened = await openServer(config);
  const { migrationUrl } = config;
  const applied = migrationUrl
    ? await migrateAsOwner(migrationUrl, opened).catch(async (error: unknown) => {
        await opened.release();
        throw error;
      })
    : [];
  const database = await prepare(opened);
  return { ...database, applied: [...applied, ...database.applied] };
}
