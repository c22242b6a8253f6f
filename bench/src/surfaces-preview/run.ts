// How long it takes to say which of an airport's applications a draft of its surfaces would change, over HTTP.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_BASE } from '@jibline/contract';
import { openServer } from '../../../apps/api/src/database/server.ts';
import { prepare } from '../../../apps/api/src/db.ts';
import { newId } from '../../../apps/api/src/new-id.ts';
import { startIssuer } from '../../../apps/api/test/issuer.ts';
import { spawnMain } from '../../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { keepPace } from '../pace/pace.ts';
import { now, sumUpWaits, type Wait } from '../pace/waits.ts';
import { drafts, fill } from './fill.ts';

/** For a draft that changes one runway end. */
const MAX_MS = 1_000;
const ROOT = 'root@bench.test';

const options = {
  applications: { type: 'string', default: '5000' },
  calls: { type: 'string', default: '15' },
} as const;

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const [applications, calls] = [Number(values.applications), Number(values.calls)];
  const postgres = await startPostgres({ dataFolder: null, settings: ['shared_buffers=512MB'] });
  const issuer = await startIssuer();
  try {
    const database = await prepare(await openServer({ url: postgres.url }));
    const started = performance.now();
    const airportId = await fill(database, applications);
    const made = await drafts(database, airportId);
    const id = newId();
    await database.db.insertInto('users').values({ id, email: ROOT, name: 'Root' }).execute();
    await database.db
      .insertInto('grants')
      .values({ id: newId(), user_id: id, scope: 0, role: 0, target_id: null })
      .execute();
    await database.close();
    console.log(`${applications} applications made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const token = await issuer.token(`sub|${ROOT}`, { claims: { email: ROOT, email_verified: true, name: 'Root' } });
    const spawned = spawnMain({
      ...{ DATABASE_URL: postgres.url, OIDC_ISSUER: issuer.url, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
    });
    const pace = await keepPace();
    try {
      const address = await spawned.ready;
      const ask = async (setId: string): Promise<Wait & { changed: number }> => {
        const since = now();
        const answer = await fetch(`${address}${API_BASE}/SurfaceSets/${setId}/impact`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const body = (await answer.json()) as { changed: unknown[]; retryAfterSeconds?: number };
        // One person may ask 30 times a minute; the wait is not the product's.
        if (answer.status === 429) {
          await sleep((body.retryAfterSeconds ?? 1) * 1000);
          return ask(setId);
        }
        if (!answer.ok) throw new Error(JSON.stringify(body));
        return { since, ms: now() - since, changed: body.changed.length };
      };
      const measured = new Map<string, number>();
      for (const [name, setId] of Object.entries(made)) {
        const { ms: firstMs } = await ask(setId);
        await pace.slowStretches();
        const waits: Awaited<ReturnType<typeof ask>>[] = [];
        for (let n = 0; n < calls; n++) waits.push(await ask(setId));
        const { p50, p99, disturbed } = sumUpWaits(waits, await pace.slowStretches());
        measured.set(name, p50);
        console.log(
          `${name.padEnd(10)} ${String(waits[0]?.changed).padStart(6)} change; first ${firstMs.toFixed(0)} ms, p50 ${p50.toFixed(0)} ms, slowest ${p99.toFixed(0)} ms; ${(disturbed * 100).toFixed(0)} % of the calls met a slow machine`,
        );
      }
      process.exitCode = (measured.get('approach') ?? Number.POSITIVE_INFINITY) <= MAX_MS ? 0 : 1;
    } finally {
      pace.stop();
      spawned.child.kill('SIGTERM');
      await spawned.ended;
    }
  } finally {
    await issuer.stop();
    await postgres.stop();
  }
}
