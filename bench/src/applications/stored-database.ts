import pg from 'pg';
import { seedAirports } from '../../../apps/api/src/airports/index.ts';
import { openServer } from '../../../apps/api/src/database/server.ts';
import { prepare } from '../../../apps/api/src/db.ts';
import { newId } from '../../../apps/api/src/new-id.ts';
import { seedSurfaceSets } from '../../../apps/api/src/surface-sets/index.ts';
import type { Postgres } from '../../../scripts/postgres-for-tests.ts';
import { type FillOptions, fill } from './fill.ts';

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Applies the current migrations, which a stored database may lack. */
async function migrated(url: string): Promise<string> {
  await (await prepare(await openServer({ url }))).close();
  return url;
}

/** The demo airports with their surfaces, for pre-checks. */
async function withSurfaces(url: string): Promise<string> {
  const database = await prepare(await openServer({ url }));
  await seedAirports(database.db, []);
  await seedSurfaceSets(database.db);
  await database.close();
  return url;
}

async function make(url: string, applications: number, options: FillOptions): Promise<void> {
  await migrated(url);
  await onServer(url, async (client) => {
    await fill(client, applications, options);
    for (const [email, scope, role, icao] of [
      ['root@bench.test', 0, 0, null],
      ['officer@bench.test', 1, 1, 'YB07'],
    ] as const) {
      const id = newId();
      await client.query(`insert into users (id, email, name) values ($1, $2, $2)`, [id, email]);
      await client.query(
        `insert into grants (id, user_id, scope, role, target_id)
         values ($1, $2, $3, $4, (select id from airports where icao = $5))`,
        [newId(), id, scope, role, icao],
      );
    }
  });
}

/**
 * A database with that many applications: the one stored by an earlier run, or a new one, renamed only when complete.
 */
export async function databaseOf(postgres: Postgres, applications: number, options: FillOptions = {}): Promise<string> {
  const name = `applications_${applications}${options.search === false ? '_unsearched' : ''}`;
  const found = await onServer(postgres.url, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  );
  if (found.rows.length === 0) {
    const started = performance.now();
    await onServer(postgres.url, (client) => client.query(`drop database if exists ${name}_half`));
    await onServer(postgres.url, (client) => client.query(`create database ${name}_half`));
    await make(addressOf(postgres.url, `${name}_half`), applications, options);
    await onServer(postgres.url, (client) => client.query(`alter database ${name}_half rename to ${name}`));
    console.log(`${applications} applications made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  return withSurfaces(addressOf(postgres.url, name));
}

export const airportsOf = (url: string): Promise<string[]> =>
  onServer(url, async (client) =>
    (await client.query<{ id: string }>('select id from airports order by icao')).rows.map(({ id }) => id),
  );
