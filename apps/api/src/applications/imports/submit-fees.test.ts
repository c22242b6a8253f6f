import type { Application } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountWorld, FEE, openAccountWorld } from '../../../test/account-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { likeRow } from '../../../test/import-mistakes.ts';
import { importer, storeBytes } from '../../../test/send-import.ts';

const [PENDING, SUBMITTED] = [1, 2];
let storage: BlobStorage;
let accounts: AccountWorld;
let before: Application;
let account: { id: string; version: number };
beforeAll(async () => {
  storage = await startBlobStorage();
  accounts = await openAccountWorld({}, { env: storage.env });
  // One fee is owed for the application that the rows copy: two more fit, three do not.
  account = await accounts.approve({ creditLimitCents: 3 * FEE });
  before = await accounts.lodge();
  await storeBytes(accounts, before.id);
});
afterAll(async () => {
  await accounts.stop();
  await storage.stop();
});

const rows = (...names: string[]) => names.map((A) => likeRow(before.number, { A }));
const count = async () => (await accounts.db.selectFrom('applications').select('id').execute()).length;
const setState = async (state: 'suspended' | 'active' | 'ended') => {
  const { body } = await accounts.operator().get(`customerAccounts/${account.id}`);
  const { actions: _a, id, company: _c, supplier: _s, airport: _p, balanceCents: _b, ...rest } = body.account;
  const put = await accounts.operator().put(`customerAccounts/${id}`, { ...rest, state, reason: 'As agreed' });
  expect(put.status).toBe(200);
};

it('the limit of an account holds for all rows together: three would exceed it, and none is submitted', async () => {
  const { check, submit } = importer(accounts);
  const start = await count();
  const refusal =
    'Together these fees would take your company’s account with Capital Airports over its limit. Pay the account first, or save all as drafts and submit fewer of them.';
  const three = rows('One', 'Two', 'Three');
  expect((await check(three)).body.submission).toEqual({ fees: [], totalCents: 0, refusal });
  const { status, body } = await submit(three);
  expect([status, body.code, body.detail]).toEqual([409, 'conflict', `Nothing was submitted. Row 4: ${refusal}`]);
  expect([await count(), await accounts.balance(account.id)]).toEqual([start, FEE]);
});

it('fees that cost more than was seen are not charged', async () => {
  const { submit } = importer(accounts);
  const { status, body } = await submit(rows('Seen less'), {}, { feesSeenCents: String(FEE - 1) });
  expect([status, body.detail]).toEqual([
    409,
    'The fees have changed and nothing was submitted. Check the new amounts, then submit again.',
  ]);
  expect(await accounts.balance(account.id)).toBe(FEE);
});

it('on account, two rows that fit are submitted at once, each with its own charge', async () => {
  const { check, submit } = importer(accounts);
  const two = rows('Four', 'Five');
  const planned = {
    fees: [{ airport: 'YAAA', due: 'on-account', supplier: 'Capital Airports', applications: 2, totalCents: 2 * FEE }],
    totalCents: 2 * FEE,
    refusal: null,
  };
  expect((await check(two)).body.submission).toEqual(planned);
  expect(await accounts.balance(account.id)).toBe(FEE);
  const { body } = await submit(two, { key: 'on-account' }, { feesSeenCents: String(2 * FEE) });
  expect(body.submission).toEqual(planned);
  expect(body.rows.map(({ submitted }) => submitted?.state)).toEqual([SUBMITTED, SUBMITTED]);
  await submit(two, { key: 'on-account' }, { feesSeenCents: String(2 * FEE) });
  expect(await accounts.balance(account.id)).toBe(3 * FEE);
  const { transactions } = await accounts.payments(body.rows[1]?.submitted?.id ?? '', 'companyManager');
  expect(transactions).toMatchObject([{ method: 'ACCOUNT', amountCents: FEE, outcome: 0 }]);
});

it('a suspended account is named; without one each application waits for its payment by card', async () => {
  const { check, submit } = importer(accounts);
  await setState('suspended');
  expect((await check(rows('Six'))).body.submission?.refusal).toBe(
    'Your company’s account with Capital Airports is suspended. Pay this fee by card. To pay each by card, save all as drafts.',
  );
  await setState('ended');
  const two = rows('Seven', 'Eight');
  expect((await check(two)).body.submission).toEqual({
    fees: [{ airport: 'YAAA', due: 'before-lodging', supplier: null, applications: 2, totalCents: 2 * FEE }],
    totalCents: 2 * FEE,
    refusal: null,
  });
  const { body } = await submit(two);
  expect(body.rows.map(({ submitted }) => submitted?.state)).toEqual([PENDING, PENDING]);
  const id = body.rows[0]?.submitted?.id ?? '';
  await accounts.pay(await accounts.begin(id, undefined, 'companyManager'));
  await expect.poll(() => accounts.state(id)).toBe(SUBMITTED);
  expect(await accounts.state(body.rows[1]?.submitted?.id ?? '')).toBe(PENDING);
});
