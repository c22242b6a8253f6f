import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeed } from '../../../../scripts/product/write-seed.ts';
import { firstBroken } from '../../src/history/verify.ts';
import { judgeApproval } from '../../src/reports/index.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { AUTOMATIC_DAYS_AGO, type Check } from './automatic.ts';
import { historyMoneyOf } from './money.ts';
import { FATES, HISTORY_AIRPORTS, historyRows } from './rows.ts';
import { seedHistory } from './seed.ts';

describe('the rows', () => {
  it('are the same each time: a few hundred over two years, at three airports, with every fate', () => {
    const rows = historyRows();
    expect(rows).toEqual(historyRows());
    expect(rows.length).toBeGreaterThan(220);
    expect(rows.length).toBeLessThan(320);
    const ages = rows.map(({ row }) => row[10]);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    expect([Math.max(...ages) > 700, Math.min(...ages) < 31]).toEqual([true, true]);
    expect(new Set(rows.map(({ row }) => row[0]))).toEqual(new Set(HISTORY_AIRPORTS));
    expect(new Set(rows.map(({ fate }) => fate))).toEqual(new Set(FATES));
    expect(new Set(rows.map(({ row }) => row[1])).size).toBe(rows.length);
  });
});

describe('played', () => {
  let served: Served;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'jibline-history-'));
    served = await serveForTest({ env: { SEED_FILE: writeSeed(folder) } });
  }, 300_000);
  afterAll(() => served.stop());

  const sources = () => ({
    ...served.casework,
    moneyOf: historyMoneyOf(served.payments),
    checkApproval: judgeApproval,
  });
  /** One low mobile crane a year ago for each fate. */
  const chosen = () => {
    const old = historyRows().filter(({ row }) => row[10] > 300 && row[6] < 20 && row[5] === 0);
    return FATES.map((fate) => {
      const one = old.find((row) => row.fate === fate) ?? old[0];
      if (!one) throw new Error('no row');
      return { ...one, fate };
    }).map((one, n) => ({
      ...one,
      row: one.row.with(1, `Played ${n}`).with(8, 'company-admin') as unknown as typeof one.row,
    }));
  };

  /* Far from the runways and low: clear of every surface. The last one was submitted before the airport tried it. */
  it('where the airport approves automatically, officers check some: right, or wrong with a reason', async () => {
    const [any] = historyRows().filter(({ row }) => row[0] === 'YPAD' && row[5] === 0);
    if (!any) throw new Error('no row');
    const planned: readonly [project: string, daysAgo: number, fate: typeof any.fate, check: Check | null][] = [
      ['Automatic, before', AUTOMATIC_DAYS_AGO + 1, 'worked', 'wrong'],
      ['Automatic, right', 101, 'worked', 'right'],
      ['Automatic, wrong', 100, 'rejected', 'wrong'],
      ['Automatic, not checked', 99, 'extended', null],
    ];
    const rows = planned.map(([project, daysAgo, fate, check], n) => ({
      ...{ pace: 5, fate, check },
      row: any.row
        .with(1, project)
        .with(3, 60 + n)
        .with(4, 7_500)
        .with(6, 9)
        .with(8, 'company-admin')
        .with(10, daysAgo)
        .with(11, 20)
        .with(12, 3) as unknown as typeof any.row,
    }));
    expect(await seedHistory(sources(), { rows })).toBe(rows.length);
    const months = [200, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 7));
    const { status, body } = await caller(served, 'group-admin@demo.jibline.test').get(
      `Reports/volume?from=${months[0]}&to=${months[1]}`,
    );
    expect(status).toBe(200);
    const tableOf = (id: string) => (body as Report).tables.find((table) => table.id === id)?.rows ?? [];
    const counts = Object.fromEntries(tableOf('automatic').map(({ title, cells }) => [title, cells[0]?.value]));
    // The extension is approved automatically too.
    expect(counts).toEqual({
      'Approved automatically, of approvals': 4,
      'Checked, of those': 2,
      'Found right': 1,
      'Found wrong': 1,
    });
    const sample = tableOf('sample').map(({ cells }) => cells.map(({ value }) => value).toSpliced(1, 1));
    expect(sample.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['Automatic, not checked', null, null, null],
      ['Automatic, not checked', null, null, null],
      ['Automatic, right', 'Rightly approved', null, 'Addie Adelaide'],
      ['Automatic, wrong', 'Wrongly approved', expect.stringContaining('nearer to the runway'), 'Addie Adelaide'],
    ]);
  }, 300_000);

  it('by the product’s own operations, each fate ends as it says, with an intact history and no emails, once', async () => {
    const rows = chosen();
    expect(await seedHistory(sources(), { rows })).toBe(FATES.length);
    expect(await seedHistory(sources(), { rows })).toBe(0);
    const played = await served.db
      .selectFrom('applications')
      .select(['id', 'project_name', 'state', 'close_reason', 'kind', 'submitted_at'])
      .where('project_name', 'like', 'Played %')
      .orderBy('number')
      .execute();
    const ends = FATES.map((fate, n) => [
      fate,
      played
        .filter(({ project_name }) => project_name === `Played ${n}`)
        .map(({ kind, state }) => `${kind} ${state}`)
        .toSorted(),
    ]);
    // 4 completed, 5 cancelled, 6 rejected, 8 revoked.
    expect(Object.fromEntries(ends)).toEqual({
      worked: ['NEW 4'],
      asked: ['NEW 4'],
      late: ['NEW 4'],
      rejected: ['NEW 6'],
      withdrawn: ['NEW 5'],
      suspended: ['NEW 4'],
      extended: ['EXTENSION 4', 'NEW 4'],
      revoked: ['NEW 8'],
    });
    // Whatever became of it, no crane of then is up now.
    const up = served.db.selectFrom('activations').select('application_id').where('stopped_at', 'is', null);
    expect(
      await up
        .where(
          'application_id',
          'in',
          played.map(({ id }) => id),
        )
        .execute(),
    ).toEqual([]);
    const yearAgo = Date.now() - 290 * 86_400_000;
    for (const { id, kind, submitted_at } of played) {
      expect(await firstBroken(served.db, id)).toBeNull();
      if (kind === 'NEW') expect(submitted_at?.getTime()).toBeLessThan(yearAgo);
    }
    const ids = played.map(({ id }) => id);
    expect(await served.db.selectFrom('letters').select('id').where('about_id', 'in', ids).execute()).toEqual([]);
  }, 300_000);

  /*
   * At the airports of the eight rows; an extension costs a quarter of the fee, a withdrawal is refunded in full, a
   * suspension by half. The fee of a person without an account is waived.
   */
  it('with fees: charged to the account, waived for a person, refunded, invoiced by the month and paid', async () => {
    const [first, ...rest] = chosen();
    if (!first) throw new Error('no row');
    const rows = [{ ...first, row: first.row.with(1, 'Waived').with(8, 'applicant') as unknown as typeof first.row }];
    expect([await seedHistory(sources(), { rows }), rest.length]).toEqual([1, FATES.length - 1]);
    const waived = await served.db
      .selectFrom('fee_waivers as w')
      .innerJoin('applications as a', 'a.id', 'w.application_id')
      .select(['a.project_name', 'w.reason'])
      .execute();
    expect(waived).toEqual([{ project_name: 'Waived', reason: 'Storm damage at a private house' }]);
    const charged = await served.db
      .selectFrom('payment_transactions as t')
      .innerJoin('applications as a', 'a.id', 't.application_id')
      .innerJoin('airports as p', 'p.id', 'a.airport_id')
      .leftJoin('payment_refunds as r', 'r.transaction_id', 't.id')
      .select(['a.project_name', 'a.kind', 'p.icao', 't.method', 't.outcome', 't.received_cents', 'r.cents'])
      .where('a.project_name', 'like', 'Played %')
      .execute();
    const mobile: Record<string, number> = { YPPH: 19_800, YPAD: 16_500, YBCG: 14_300 };
    expect(charged).toHaveLength(FATES.length + 1);
    for (const { project_name, kind, icao, method, outcome, received_cents, cents } of charged) {
      const fee = (mobile[icao] ?? 0) * (kind === 'EXTENSION' ? 0.25 : 1);
      expect([method, outcome, received_cents]).toEqual(['ACCOUNT', 0, fee]);
      const fate = FATES[Number(project_name?.slice('Played '.length))];
      expect(cents).toBe(fate === 'withdrawn' ? fee : fate === 'suspended' ? fee / 2 : null);
    }
    // Every month that was over when the next application came is invoiced, all but the last invoice are paid.
    const invoices = await served.db.selectFrom('account_invoices').select(['month', 'total_cents']).execute();
    expect(invoices.length).toBeGreaterThan(0);
    const receipts = await served.db
      .selectFrom('account_entries')
      .select('cents')
      .where('kind', '=', 'receipt')
      .execute();
    expect(receipts.length).toBeGreaterThan(0);
  });

  it('where a surface is penetrated the airport decides by its delegation, after the authorities replied', async () => {
    const old = historyRows().filter(({ row }) => row[10] > 300 && row[6] > 55 && row[4] < 4_000);
    const rows = old.slice(0, 3).map((one, n) => ({
      ...{ ...one, fate: 'worked' as const, pace: 70 },
      row: one.row.with(1, `High ${n}`) as unknown as typeof one.row,
    }));
    expect(await seedHistory(sources(), { rows })).toBe(3);
    const played = await served.db
      .selectFrom('applications as a')
      .leftJoin('application_referrals as r', 'r.application_id', 'a.id')
      .select(['a.path', 'a.state', 'r.reply'])
      .where('a.project_name', 'like', 'High %')
      .execute();
    expect(played.filter(({ path }) => path?.startsWith('RED')).length).toBeGreaterThan(0);
    expect(new Set(played.map(({ state }) => state))).toEqual(new Set([4]));
    expect(played.some(({ reply }) => reply === 'no-objection')).toBe(true);
  }, 300_000);

  it('stops between two applications when asked to, and goes on from there', async () => {
    const rows = chosen().map((one, n) => ({
      ...one,
      row: one.row.with(1, `Resumed ${n}`) as unknown as typeof one.row,
    }));
    let n = 0;
    const isStopping = () => {
      n += 1;
      return n > 2;
    };
    expect(await seedHistory(sources(), { rows, isStopping })).toBe(2);
    expect(await seedHistory(sources(), { rows })).toBe(FATES.length - 2);
  }, 300_000);
});
