// What our server costs over a bare Fastify route with the same token check, in one run. Compares GET
// Users/CurrentUser, the smallest authenticated reply, with a bare route returning the same bytes.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { API_BASE } from '@jibline/contract';
import autocannon from 'autocannon';
import { startIssuer } from '../../apps/api/test/issuer.ts';
import { startPostgres } from '../../scripts/postgres-for-tests.ts';

const TARGET = 0.6;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
/** Until the code is compiled and every person cached. */
const WARM_UP = 30_000;
const CONNECTIONS = 20;
/** Several people, so that a cache must hold more than one entry. */
const PEOPLE = 50;

interface Subject {
  name: string;
  url: string;
  child: ChildProcess;
  perSecond: number[];
  cpuMicros: number[];
}

async function startServer(kind: string, name: string, url: string, args: string[]): Promise<Subject> {
  const child = fork(path.join(import.meta.dirname, 'api-overhead-server.ts'), [kind, ...args], { stdio: 'inherit' });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { name, child, url: address + url, perSecond: [], cpuMicros: [] };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ cpu: NodeJS.CpuUsage }]>;
  child.send('cpu');
  const [{ cpu }] = await answer;
  return cpu.user + cpu.system;
}

async function load(subject: Subject, tokens: string[], howLong: { duration: number } | { amount: number }) {
  const before = await cpuOf(subject.child);
  const result = await autocannon({
    url: subject.url,
    connections: CONNECTIONS,
    ...howLong,
    requests: tokens.map((token) => ({ method: 'GET' as const, headers: { authorization: `Bearer ${token}` } })),
  });
  const after = await cpuOf(subject.child);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${subject.name}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.total / result.duration, cpuMicros: (after - before) / result.requests.total };
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export async function run(): Promise<void> {
  const issuer = await startIssuer();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jibline-bench-'));
  process.env.BENCH_DATA_DIR = dataDir;
  const postgres = await startPostgres().catch(() => null);
  const tokens = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) =>
      issuer.token(`person-${i}`, { claims: { email: `p${i}@bench.test`, email_verified: true, name: `Person ${i}` } }),
    ),
  );

  const url = `${API_BASE}/Users/CurrentUser`;
  const subjects = [await startServer('ours', 'ours, embedded database', url, [issuer.url])];
  if (postgres) subjects.push(await startServer('ours', 'ours, PostgreSQL', url, [issuer.url, '', postgres.url]));
  const sample = await fetch(subjects[0]?.url ?? '', { headers: { authorization: `Bearer ${tokens[0]}` } });
  const reply = await sample.text();
  for (const kind of ['bare, jose on every request', 'bare, our own check'])
    subjects.push(await startServer(kind, kind, '/', [issuer.url, reply]));

  for (const subject of subjects) await load(subject, tokens, { amount: WARM_UP });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const subject of subjects) {
      const { perSecond, cpuMicros } = await load(subject, tokens, { duration: SECONDS });
      subject.perSecond.push(perSecond);
      subject.cpuMicros.push(cpuMicros);
    }

  console.log(
    `reply of ${reply.length} bytes, ${PEOPLE} people, ${CONNECTIONS} connections, median of ${ROUNDS} rounds\n`,
  );
  for (const { name, perSecond, cpuMicros } of subjects)
    console.log(
      `${name.padEnd(30)} ${median(perSecond).toFixed(0).padStart(7)}/s ${median(cpuMicros).toFixed(0).padStart(6)} µs CPU`,
    );
  const rate = (name: string) => median(subjects.find((s) => s.name === name)?.perSecond ?? []);
  const cpu = (name: string) => median(subjects.find((s) => s.name === name)?.cpuMicros ?? []);
  console.log('');
  let missed = false;
  for (const mine of subjects.filter((s) => s.name.startsWith('ours')))
    for (const peer of subjects.filter((s) => s.name.startsWith('bare'))) {
      const ratio = rate(mine.name) / rate(peer.name);
      // The same check on both sides: ours caches verified tokens, so the peer must too. The other peer is for
      // orientation.
      const judged = peer.name === 'bare, our own check';
      if (judged && ratio < TARGET) missed = true;
      console.log(
        `${mine.name} / ${peer.name}: throughput ${ratio.toFixed(2)}, CPU ${(cpu(peer.name) / cpu(mine.name)).toFixed(2)}` +
          (judged ? ` (target ≥ ${TARGET})` : ''),
      );
    }

  for (const { child } of subjects) child.disconnect();
  await issuer.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = missed ? 1 : 0;
}
