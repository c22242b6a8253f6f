import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeed } from '../../../../scripts/product/write-seed.ts';
import { firstBroken } from '../../src/history/verify.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { FATES, HISTORY_AIRPORTS, historyRows } from './rows.ts';
import { seedHistory } from './seed.ts';

describe('the rows', () => {
  it('are the same each time: a few hundred over two years, at three airports, with every fate', () => {
    const rows = historyRows();
    expect(rows).toEqual(historyRows());
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.length).toBeLessThan(450);
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
    served = await serveForTest({ env: { SEED_FILE: writeSeed(folder, { people: true, history: false }) } });
  }, 120_000);
  afterAll(() => served.stop());

  /** One low mobile crane a year ago for each fate. */
  const chosen = () => {
    const old = historyRows().filter(({ row }) => row[10] > 300 && row[6] < 20 && row[5] === 0);
    return FATES.map((fate) => {
      const one = old.find((row) => row.fate === fate) ?? old[0];
      if (!one) throw new Error('no row');
      return { ...one, fate };
    }).map((one, n) => ({ ...one, row: one.row.with(1, `Played ${n}`) as unknown as typeof one.row }));
  };

  it('by the product’s own operations, each fate ends as it says, with an intact history and no emails, once', async () => {
    const rows = chosen();
    expect(await seedHistory(served.casework, { rows })).toBe(FATES.length);
    expect(await seedHistory(served.casework, { rows })).toBe(0);
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
    const yearAgo = Date.now() - 290 * 86_400_000;
    for (const { id, kind, submitted_at } of played) {
      expect(await firstBroken(served.db, id)).toBeNull();
      if (kind === 'NEW') expect(submitted_at?.getTime()).toBeLessThan(yearAgo);
    }
    const ids = played.map(({ id }) => id);
    expect(await served.db.selectFrom('letters').select('id').where('about_id', 'in', ids).execute()).toEqual([]);
  }, 120_000);

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
    expect(await seedHistory(served.casework, { rows, isStopping })).toBe(2);
    expect(await seedHistory(served.casework, { rows })).toBe(FATES.length - 2);
  }, 120_000);
});
