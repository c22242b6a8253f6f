import pg from 'pg';
import { openEmbedded } from '../src/database/embedded.ts';
import { openServer } from '../src/database/server.ts';
import { type Database, prepare } from '../src/db.ts';
import { newId } from '../src/new-id.ts';
import { template } from './template.ts';

export const isServer = process.env.TEST_DATABASE === 'server';

export interface FreshDatabase extends Database {
  /** Address other processes may use; only on a server. */
  url: string | null;
}

async function onServer(command: (client: pg.Client) => Promise<unknown>) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE=server needs TEST_DATABASE_URL (scripts/postgres-for-tests.ts gives it)');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await command(client);
  } finally {
    await client.end();
  }
  return url;
}

/** An empty, migrated database nobody else has: embedded in memory, or a new one on the test server. */
export async function freshDatabase(): Promise<FreshDatabase> {
  if (!isServer) return { ...(await prepare(await openEmbedded({ memory: await template() }))), url: null };
  const name = `t_${newId().replaceAll('-', '')}`;
  const url = new URL(await onServer((client) => client.query(`create database ${name}`)));
  url.pathname = `/${name}`;
  const database = await prepare(await openServer({ url: url.href, waitSeconds: 5 }));
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
