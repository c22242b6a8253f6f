import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { type Spawned, spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { type Postgres, startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { freePorts } from '../../../scripts/product/free-ports.ts';

/** The database must survive a kill, so it syncs to disk; later settings override the tests' own. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const ACCOUNT = { name: 'kills', key: 'a2lsbHM=' };
export const VICTIMS = ['api', 'standIns', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** API, stand-ins (mail and storage) and PostgreSQL as separate processes that are killed and restarted. */
export async function startProcesses(folder: string) {
  const [apiPort = 0, smtp = 0, inbox = 0, blobs = 0] = await freePorts(4);
  const issuer = await startIssuer();
  // Beside the folder: PostgreSQL may run as another user, who may not enter it.
  const database = `${folder}-postgres`;
  let postgres: Postgres = await startPostgres({ dataFolder: database, settings: DURABLE });
  const port = Number(new URL(postgres.url).port);
  const standInOptions = JSON.stringify({
    mail: { port: smtp, httpPort: inbox, dataDir: path.join(folder, 'mail') },
    blobs: { port: blobs, dataDir: path.join(folder, 'blobs'), account: ACCOUNT },
  });
  const startStandIns = async (): Promise<ChildProcess> => {
    const child = fork('apps/standins/src/main.ts', [], {
      env: { ...process.env, STANDINS: standInOptions },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    return child;
  };
  const startApi = () =>
    spawnMain({
      ...{ PORT: String(apiPort), DATABASE_URL: postgres.url, OIDC_ISSUER: issuer.url },
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      BLOB_CONNECTION_STRING: `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT.name};AccountKey=${ACCOUNT.key};BlobEndpoint=http://127.0.0.1:${blobs}/${ACCOUNT.name};`,
      ...{ RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
    });
  let standIns = await startStandIns();
  let api: Spawned = startApi();
  const address = await api.ready;

  /** A killed server's shared memory is released a moment later; until then a new server refuses to start. */
  async function startPostgresAgain(): Promise<Postgres> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await startPostgres({ dataFolder: database, settings: DURABLE, port });
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(500);
      }
    }
  }

  const kill: Record<Victim, () => Promise<void>> = {
    api: async () => {
      api.child.kill('SIGKILL');
      await api.ended;
      api = startApi();
      await api.ready;
    },
    standIns: async () => {
      const gone = once(standIns, 'exit');
      standIns.kill('SIGKILL');
      await gone;
      standIns = await startStandIns();
    },
    postgres: async () => {
      process.kill(postgres.pid, 'SIGKILL');
      await sleep(200);
      postgres = await startPostgresAgain();
    },
  };

  return {
    address,
    databaseUrl: postgres.url,
    inbox: `http://127.0.0.1:${inbox}`,
    issuer,
    kill,
    /** An API process that ended without being killed. */
    isApiUp: () => api.child.exitCode === null && api.child.signalCode === null,
    stop: async () => {
      api.child.kill('SIGKILL');
      standIns.kill('SIGKILL');
      await api.ended;
      await postgres.stop();
      await issuer.stop();
    },
  };
}
export type Processes = Awaited<ReturnType<typeof startProcesses>>;
