import pg from 'pg';
import { openEmbedded } from '../src/database/embedded.ts';
import { openServer } from '../src/database/server.ts';
import { type Database, prepare, unmigrated } from '../src/db.ts';
import { newId } from '../src/new-id.ts';
import { fingerprint, template, withJobs } from './template.ts';

export const isServer = process.env.TEST_DATABASE === 'server';

export interface FreshDatabase extends Database {
  /** Address for other processes; only on a server. */
  url: string | null;
}

async function onServer(command: (client: pg.Client, server: string) => Promise<unknown>) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE=server needs TEST_DATABASE_URL (scripts/postgres-for-tests.ts gives it)');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await command(client, url);
  } finally {
    await client.end();
  }
  return url;
}

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const open = async (url: string) => prepare(await openServer({ url, waitSeconds: 5 }));
/** An arbitrary lock number for making the template. */
const MAKING = 4_271;

/** A migrated template database on the server, made by the first process while the others wait at the lock. */
async function makeTemplate(): Promise<string> {
  const name = `template_${fingerprint()}`;
  await onServer(async (client, server) => {
    await client.query(`select pg_advisory_lock(${MAKING})`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rows.length > 0) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await (await withJobs(await open(addressOf(server, name)))).close();
    // Marked last, so that nobody copies a template left half made by a run that died.
    await client.query(`alter database ${name} with is_template true`);
  });
  return name;
}
let made: Promise<string> | undefined;

/** A database of its own on the test server, dropped when it is closed. */
async function newOnServer(create: string, openAt: (url: string) => Promise<Database>): Promise<FreshDatabase> {
  const name = `t_${newId().replaceAll('-', '')}`;
  const server = await onServer((client) => client.query(`create database ${name} ${create}`));
  const url = addressOf(server, name);
  const database = await openAt(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** An empty, migrated database for this test alone: embedded in memory, or a new one on the test server. */
export async function freshDatabase(): Promise<FreshDatabase> {
  if (!isServer) return { ...(await prepare(await openEmbedded({ memory: await template() }))), url: null };
  made ??= makeTemplate();
  return newOnServer(`template ${await made}`, open);
}

/** One without a single table. */
export async function emptyDatabase(on: 'embedded' | 'server'): Promise<FreshDatabase> {
  if (on === 'embedded') return { ...unmigrated(await openEmbedded({ memory: null })), url: null };
  return newOnServer('', async (url) => unmigrated(await openServer({ url, waitSeconds: 5 })));
}
