import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import type { Schema } from '../database/schema.ts';
import { historyRewritable } from '../history/rewritable.ts';
import { newId } from '../new-id.ts';
import { eventLagSeconds } from '../payments/index.ts';
import { workMetrics } from './work-metrics.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Rows as they are, without the applications and people they refer to. */
const insert = (work: (tx: Kysely<Schema>) => Promise<void>) =>
  database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });

const email = (state: 'queued' | 'sent' | 'failed', hours: number) => ({
  id: newId(),
  kind: 'test',
  to_address: 'a@x.test',
  subject: 'Test',
  text_body: 'Test',
  message_id: newId(),
  state,
  queued_at: ago(hours),
  sent_at: state === 'sent' ? ago(hours) : null,
  attachments: '[]',
});

function payment(hours: number, settled: { cents: number; used: boolean } | null) {
  return {
    id: newId(),
    application_id: newId(),
    due_id: newId(),
    quote_id: newId(),
    attempt: 1,
    idempotency_key: newId(),
    amount_cents: settled?.cents ?? 16_500,
    currency: 'AUD' as const,
    method: 'CARD' as const,
    outcome: settled ? (0 as const) : null,
    received_cents: settled?.cents ?? 0,
    used: settled?.used ?? false,
    created_at: ago(hours),
    expires_at: ago(hours - 24),
    confirmed_at: settled ? ago(hours) : null,
  };
}

const refund = (transactionId: string, cents: number, state: 'pending' | 'succeeded' | 'failed', hours: number) => ({
  id: newId(),
  transaction_id: transactionId,
  cents,
  reason: 'duplicate' as const,
  note: 'Test',
  state,
  requested_at: ago(hours),
  settled_at: state === 'pending' ? null : ago(hours),
});

const invoice = (transactionId: string, sequence: number, totalCents: number) => ({
  transaction_id: transactionId,
  airport_id: newId(),
  sequence,
  number: `T-${sequence}`,
  content: JSON.stringify({ totalCents }),
  issued_at: ago(1),
});

/** Collected by a scrape of its own, so nothing is remembered from one before. */
async function scrape(): Promise<Map<string, number>> {
  const registry = new Registry();
  workMetrics(registry, database.db, database.pool);
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('figures of the work', () => {
  it('are all 0 on an empty database', async () => {
    const figures = await scrape();
    expect(figures.get('jibline_work_figures_read')).toBe(1);
    figures.delete('jibline_work_figures_read');
    const others = [...figures].filter(([name]) => !name.startsWith('jibline_database_connections'));
    expect(others.length).toBeGreaterThan(9);
    expect(others.filter(([, value]) => value !== 0)).toEqual([]);
  });

  it('count emails that wait or failed, with the age of the oldest', async () => {
    await insert(async (tx) => {
      const rows = [
        email('queued', 3),
        email('queued', 1),
        email('sent', 9),
        email('failed', 24),
        email('failed', 24 * 8),
        { ...email('failed', 24 * 15), failed_at: ago(24) },
        { ...email('failed', 24 * 23), failed_at: ago(24 * 8) },
      ];
      await tx.insertInto('letters').values(rows).execute();
    });
    const figures = await scrape();
    expect(figures.get('jibline_emails_waiting')).toBe(2);
    expect(Math.round((figures.get('jibline_emails_oldest_seconds') ?? 0) / 60)).toBe(180);
    expect(figures.get('jibline_emails_failed')).toBe(2);
  });

  it('count payments and refunds that stay open, and what the ledger cannot account for', async () => {
    const fine = payment(30, { cents: 16_500, used: true });
    const uninvoiced = payment(30, { cents: 20_000, used: true });
    const wrong = payment(30, { cents: 10_000, used: true });
    const twice = payment(30, { cents: 5_000, used: false });
    const unreturned = payment(30, { cents: 700, used: false });
    await insert(async (tx) => {
      const rows = [payment(2, null), payment(0.5, null), fine, uninvoiced, wrong, twice, unreturned];
      await tx.insertInto('payment_transactions').values(rows).execute();
      await tx
        .insertInto('tax_invoices')
        .values([invoice(fine.id, 1, 16_500), invoice(wrong.id, 2, 9_990)])
        .execute();
      await tx
        .insertInto('payment_refunds')
        .values([
          refund(twice.id, 5_000, 'pending', 2),
          refund(fine.id, 6_500, 'succeeded', 2),
          refund(fine.id, 10_000, 'failed', 2),
          refund(fine.id, 10_010, 'pending', 0.5),
        ])
        .execute();
    });
    const figures = await scrape();
    expect(figures.get('jibline_payments_open')).toBe(1);
    expect(figures.get('jibline_refunds_open')).toBe(1);
    expect(figures.get('jibline_refunds_failed')).toBe(1);
    // $200.00 without an invoice, $0.10 too little on one, $7.00 neither used nor refunded, $0.10 refunded too much.
    expect(figures.get('jibline_ledger_difference_cents')).toBe(20_000 + 10 + 700 + 10);
  });

  it('count airports without surfaces and uploads nobody deleted', async () => {
    const airport = (icao: string, active: boolean) => ({
      id: newId(),
      icao,
      name: icao,
      type: 0 as const,
      regime: 'FEDERAL_LEASED' as const,
      longitude: 151,
      latitude: -34,
      time_zone: 'Australia/Sydney',
      active,
    });
    const upload = (hours: number) => ({
      id: newId(),
      purpose: 'document' as const,
      airport_id: newId(),
      application_id: newId(),
      file_id: newId(),
      filename: 'plan.pdf',
      begun_at: ago(hours),
    });
    await insert(async (tx) => {
      await tx
        .insertInto('airports')
        .values([airport('YAAA', true), airport('YBBB', false)])
        .execute();
      await tx
        .insertInto('uploads')
        .values([upload(30), upload(25)])
        .execute();
    });
    const figures = await scrape();
    expect(figures.get('jibline_airports_without_surfaces')).toBe(1);
    expect(figures.get('jibline_uploads_orphaned')).toBe(1);
  });

  it('count histories without a signature, and tell how old the last root is', async () => {
    const head = { about_kind: 'application', length: 1, hash: 'a' };
    const signed = { key_id: 'k1', signature: 's' };
    await insert(async (tx) => {
      await tx
        .insertInto('history_heads')
        .values([
          { about_id: newId(), ...head },
          { about_id: newId(), ...head, ...signed },
        ])
        .execute();
      const root = { chains: 0, tree: 't', previous_root: null, ...signed };
      await tx
        .insertInto('history_roots')
        .values([
          { day: '2026-11-01', root: 'r1', made_at: ago(50), ...root },
          { day: '2026-11-02', root: 'r2', made_at: ago(26), ...root },
        ])
        .execute();
    });
    const figures = await scrape();
    expect(figures.get('jibline_history_heads_unsigned')).toBe(1);
    expect(Math.round((figures.get('jibline_history_root_age_seconds') ?? 0) / 3_600)).toBe(26);
  });

  it('count jobs that wait and jobs that were given up, by queue', async () => {
    const job = (state: 'created' | 'retry' | 'active' | 'failed', minutesAgo: number) => sql`
      insert into pgboss.job (name, state, start_after)
      values ('send-refund', ${state}::pgboss.job_state, now() - make_interval(mins => ${minutesAgo}))`;
    for (const one of [job('created', 10), job('retry', 4), job('retry', -60), job('active', 20), job('failed', 90)])
      await one.execute(database.db);
    const figures = await scrape();
    expect(figures.get('jibline_jobs_waiting{queue="send-refund"}')).toBe(2);
    expect(Math.round((figures.get('jibline_jobs_oldest_seconds{queue="send-refund"}') ?? 0) / 60)).toBe(10);
    expect(figures.get('jibline_jobs_failed{queue="send-refund"}')).toBe(1);
    expect(figures.get('jibline_jobs_waiting{queue="send-letter"}')).toBe(0);
  });

  it.runIf(isServer)('name the connections of the pool', async () => {
    await sql`select 1`.execute(database.db);
    const figures = await scrape();
    expect(figures.get('jibline_database_connections{state="total"}')).toBeGreaterThan(0);
    expect([...figures.keys()]).toEqual(
      expect.arrayContaining(['idle', 'waiting'].map((state) => `jibline_database_connections{state="${state}"}`)),
    );
  });

  it('are read once in ten seconds, and absent while the database does not answer', async () => {
    let clock = 0;
    const registry = new Registry();
    const closed = await freshDatabase();
    workMetrics(registry, closed.db, undefined, () => clock);
    expect(await registry.metrics()).toContain('jibline_emails_waiting 0');
    await closed.close();
    clock = 9_999;
    expect(await registry.metrics()).toContain('jibline_emails_waiting 0');
    clock = 10_000;
    const gone = await registry.metrics();
    expect(gone).toContain('jibline_work_figures_read 0');
    expect(gone).not.toMatch(/^jibline_emails_waiting/m);
    expect(gone).not.toMatch(/^jibline_jobs_waiting/m);
  });

  it('are read again though the clock was set back', async () => {
    const passed = vi.spyOn(performance, 'now').mockReturnValue(3_050);
    try {
      const registry = new Registry();
      const closed = await freshDatabase();
      workMetrics(registry, closed.db, undefined);
      expect(await registry.metrics()).toContain('jibline_emails_waiting 0');
      await closed.close();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
      passed.mockReturnValue(13_051);
      expect(await registry.metrics()).toContain('jibline_work_figures_read 0');
    } finally {
      vi.useRealTimers();
      passed.mockRestore();
    }
  });
});

describe('dashboard and alerts in docs/operations', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../docs/operations');
  const text = readdirSync(folder)
    .filter((name) => !name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const named = new Set([...text.matchAll(/\bjibline_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')));

  it('name only metrics that exist, and every figure of the work', async () => {
    const registry = new Registry();
    workMetrics(registry, database.db, () => ({ total: 0, idle: 0, waiting: 0 }));
    registry.registerMetric(eventLagSeconds);
    registry.registerMetric(historyRewritable);
    const work = registry.getMetricsAsArray().map(({ name }) => name);
    const requests = ['jibline_http_request_seconds', 'jibline_refused_requests_total'];
    const ofNode = ['jibline_nodejs_eventloop_lag_p99_seconds', 'jibline_process_resident_memory_bytes'];
    expect([...named].filter((name) => ![...work, ...requests, ...ofNode].includes(name))).toEqual([]);
    expect(work.filter((name) => !named.has(name))).toEqual([]);
  });
});
