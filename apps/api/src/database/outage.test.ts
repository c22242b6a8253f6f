import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@jibline/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../../../scripts/postgres-for-tests.ts';
import { isServer } from '../../test/fresh-database.ts';
import { type Issuer, startIssuer } from '../../test/issuer.ts';
import { type Spawned, spawnMain } from '../../test/spawn-main.ts';

const CLIENTS = 6;
/** The pool for requests, the job runner's pool, and one notification connection each. */
const MAX_CONNECTIONS = { jibline: 10, 'jibline-jobs': 4 + 1, 'jibline-listen': 1 };
const BACK_WITHIN_MS = 5_000;
const PRECHECK = {
  latitude: -33.9461,
  longitude: 151.1772,
  groundLevelAhdM: 6,
  groundLevelSource: 'typed',
  craneType: null,
  heightAglM: 30,
};

describe.skipIf(!isServer)('a database that goes away', () => {
  let home: string;
  let postgres: Postgres;
  let issuer: Issuer;
  let api: Spawned;
  let address: string;
  let token: string;
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  let isOver = false;
  let driving: Promise<void>;

  const port = () => Number(new URL(postgres.url).port);
  const call = async (method: string, where: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}${API_BASE}/${where}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const create = () => call('POST', 'CranePermitApplications', { answers: {} });

  /** Creates drafts without a pause and records which were acknowledged; anything but 201 and 503 fails the test. */
  async function drive(): Promise<void> {
    while (!isOver) {
      try {
        const { status, body } = await create();
        if (status === 201) acknowledged.push(String(body.id));
        else if (status !== 503 || !String(body.detail).includes('The database isn’t available right now.'))
          unexpected.push(`${status} ${String(body.detail)}`);
        if (status !== 201) await sleep(50);
      } catch (error) {
        unexpected.push(String(error));
        await sleep(50);
      }
    }
  }

  const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: postgres.url, application_name: 'observer' });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const connections = () =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ name: string; connections: number }>(
        `select application_name as name, count(*)::integer as connections from pg_stat_activity
         where application_name like 'jibline%' group by 1`,
      );
      return Object.fromEntries(rows.map(({ name, connections: many }) => [name, many]));
    });
  const expectBoundedConnections = async () => {
    const open = await connections();
    for (const [name, most] of Object.entries(MAX_CONNECTIONS)) expect(open[name] ?? 0, name).toBeLessThanOrEqual(most);
  };
  const untilWritten = async () => {
    const since = performance.now();
    const before = acknowledged.length;
    while (acknowledged.length === before && performance.now() - since < 30_000) await sleep(20);
    return performance.now() - since;
  };

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'jibline-outage-'));
    postgres = await startPostgres({ dataFolder: home });
    issuer = await startIssuer();
    api = spawnMain({ OIDC_ISSUER: issuer.url, DATABASE_URL: postgres.url, RATE_LIMIT_PER_MINUTE: '1000000' });
    address = await api.ready;
    const claims = { email: 'outage@example.test', email_verified: true, name: 'Outage' };
    token = await issuer.token('sub|outage', { claims });
    driving = Promise.all(Array.from({ length: CLIENTS }, drive)).then(() => {});
    expect(await untilWritten(), unexpected.at(-1)).toBeLessThan(30_000);
  }, 120_000);
  afterAll(async () => {
    isOver = true;
    await driving;
    api.child.kill('SIGKILL');
    await api.ended;
    await issuer.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it.each([
    ['idle', `application_name = 'jibline' and state = 'idle'`],
    ['active', `application_name = 'jibline' and state = 'active'`],
    ['in a transaction', `application_name = 'jibline' and state = 'idle in transaction'`],
    ['the job runner’s', `application_name = 'jibline-jobs'`],
    ['listening', `application_name = 'jibline-listen'`],
  ])('loses a connection that is %s, again and again', async (_state, condition) => {
    const ended = await onDatabase(async (client) => {
      let count = 0;
      for (const until = Date.now() + 15_000; count < 10 && Date.now() < until; ) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${condition} limit 1`,
        );
        count += rowCount ?? 0;
        await sleep(rowCount ? 50 : 1);
      }
      return count;
    });
    expect(ended).toBeGreaterThan(0);
    expect(await untilWritten()).toBeLessThan(BACK_WITHIN_MS);
    expect(api.child.exitCode).toBeNull();
    expect(unexpected).toEqual([]);
    await expectBoundedConnections();
  });

  it.each([2, 15, 60])(
    'is stopped for %i seconds',
    async (seconds) => {
      const at = port();
      await postgres.stop();
      const until = Date.now() + seconds * 1000;
      const refused = await create();
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Try again later.') });
      while (Date.now() < until) {
        // Calls that need no database still work.
        const precheck = await call('POST', 'precheck', PRECHECK);
        expect(precheck, JSON.stringify(precheck.body)).toMatchObject({ status: 200 });
        await sleep(Math.min(2_000, Math.max(0, until - Date.now())));
      }
      postgres = await startPostgres({ dataFolder: home, port: at });
      expect(await untilWritten()).toBeLessThan(BACK_WITHIN_MS);
      await expect.poll(async () => (await connections())['jibline-listen'], { timeout: BACK_WITHIN_MS }).toBe(1);
      await expectBoundedConnections();
      expect(api.child.exitCode).toBeNull();
      expect(unexpected).toEqual([]);
    },
    120_000,
  );

  it('has stored everything that was acknowledged', async () => {
    const { rows } = await onDatabase((client) =>
      client.query<{ id: string }>('select id from applications where id = any($1::uuid[])', [acknowledged]),
    );
    expect(rows.length).toBe(new Set(acknowledged).size);
    expect(acknowledged.length).toBeGreaterThan(100);
  });
});
