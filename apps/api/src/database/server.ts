import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT } from '@jibline/contract';
import { CompiledQuery, type DatabaseConnection, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseHandle } from './database-handle.ts';
import { openServerListener } from './listen-on-server.ts';
import { PreparedStatementClient } from './prepared-statements.ts';

const INT8 = 20;
const BYTEA = 17;
const DATE = 1082;
const INTERVAL = 1186;

/**
 * Makes both drivers return the same types: numbers for int8, 'YYYY-MM-DD' for date (never a local midnight), text for
 * interval.
 */
function sameTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(INTERVAL, (text) => text);
  types.setTypeParser(BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')));
  return types;
}

export class DatabaseUnreachable extends Error {
  constructor(seconds: number, cause: unknown) {
    const why = cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause);
    super(`The database named by DATABASE_URL did not answer for ${seconds} s: ${why}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

async function waitFor(pool: pg.Pool, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() >= until) throw new DatabaseUnreachable(seconds, error);
      await sleep(Math.min(500, Math.max(1, until - Date.now())));
    }
  }
}

export interface ServerOptions {
  url: string;
  /** A server started at the same time may need a moment. */
  waitSeconds?: number;
  poolSize?: number;
}

/** Many short queries run at once: parallel workers and JIT compilation for one would slow down all others. */
async function useOneConnection(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false),
        set_config('datestyle', 'ISO', false)`,
    ),
  );
}

export async function openServer({ url, waitSeconds = 30, poolSize = 10 }: ServerOptions): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    Client: PreparedStatementClient,
    connectionString: url,
    application_name: PRODUCT,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: sameTypes(),
  });
  // The server may close a connection, idle or in use: the query fails with its own error and the pool opens another.
  // Without this listener, losing a connection in use would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await waitFor(pool, waitSeconds);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = openServerListener(url);
  return {
    dialect: new PostgresDialect({ pool, onCreateConnection: useOneConnection }),
    locked: false,
    jobs: { connectionString: url, application_name: `${PRODUCT}-jobs`, max: 4 },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: listener.listen,
    inTurn: (work) => inTurn(url, work),
    release: async () => {
      await listener.close();
      if (!pool.ended) await pool.end();
    },
  };
}

/** An arbitrary number of ours, different from the migrations' lock. */
const TURN_LOCK = 7_216_480_002;

/** A session lock on its own connection: seeding takes longer than a transaction may be idle. */
async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: `${PRODUCT}-start`, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TURN_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
