import type { Report } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller } from '../../test/people.ts';
import { aReportHistory } from '../../test/report-history.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  await aReportHistory(served);
  await served.prepare('overseer@money.test', {}, [[0, 2, null]]);
});
afterAll(() => served.stop());

const october = async () => {
  const { body } = await caller(served, 'overseer@money.test').get('Reports/money?from=2025-10&to=2025-10');
  return (body as Report).tables[0]?.rows[0]?.cells.map(({ value }) => value);
};

/* $100.00 instead of the $165.00 of A8's failed try, returned at once: it was never paid, so it is no refund either. */
it('an amount that was not the fee counts neither when it came nor when it went back', async () => {
  const before = await october();
  const { rows } = await sql<{ id: string }>`update payment_transactions set received_cents = 10000
    where outcome = 2 returning id`.execute(served.db);
  await sql`insert into payment_refunds (id, transaction_id, cents, reason, note, state, requested_at, settled_at)
    values (${newId()}, ${rows[0]?.id}, 10000, 'systemError', '', 'succeeded', '2025-10-20T11:01:00+11:00',
      '2025-10-20T11:02:00+11:00')`.execute(served.db);
  // Charged, waived, refunded, net and GST in cents; then how many were paid, waived and refunded.
  expect(before).toEqual([41_250, -16_500, -14_750, 10_000, 909, 1, 1, 1]);
  expect(await october()).toEqual(before);
});
