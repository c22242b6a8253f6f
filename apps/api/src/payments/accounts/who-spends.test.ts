import { allDeclarations } from '@jibline/contract/samples';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountWorld, FEE, openAccountWorld } from '../../../test/account-world.ts';
import { approval, inDays, READY } from '../../../test/application-world.ts';
import { newId } from '../../new-id.ts';
import { readWork } from '../../operations/work-store.ts';

const [DRAFT, PENDING, SUBMITTED, APPROVED] = [0, 1, 2, 7];
const REFUSAL =
  'Only an administrator or manager of Tall Cranes can put fees on its account with Capital Airports. Ask one of them to submit this application, or pay the fee by card.';
const HOUR_MS = 3_600_000;

let accounts: AccountWorld;
let accountId: string;
beforeAll(async () => {
  accounts = await openAccountWorld();
  ({ id: accountId } = await accounts.approve());
});
afterAll(async () => {
  const { ledger_difference_cents: difference } = await readWork(accounts.db);
  await accounts.stop();
  expect(difference).toBe(0);
});

const manager = () => accounts.world.ids.companyManager ?? '';
const grantsOf = (id: string) => ({
  remove: () => accounts.db.deleteFrom('grants').where('user_id', '=', id).execute(),
  change: (values: { role?: 2; starts_at?: Date; ends_at?: Date }) =>
    accounts.db.updateTable('grants').set(values).where('user_id', '=', id).execute(),
});
/** Every test starts with a manager of the company, and an active company. */
afterEach(async () => {
  await grantsOf(manager()).remove();
  const grant = { id: newId(), user_id: manager(), scope: 2, role: 1, target_id: accounts.world.company } as const;
  await accounts.db.insertInto('grants').values(grant).execute();
  await accounts.db.updateTable('organisations').set({ active: true }).execute();
});

const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const LOSSES: [string, () => Promise<unknown>][] = [
  ['has left', () => grantsOf(manager()).remove()],
  ['may only read now', () => grantsOf(manager()).change({ role: 2 })],
  ['was a manager until an hour ago', () => grantsOf(manager()).change({ starts_at: hours(-9), ends_at: hours(-1) })],
  ['becomes a manager in an hour', () => grantsOf(manager()).change({ starts_at: hours(1) })],
  [
    'belongs to a company that was deactivated',
    () =>
      accounts.db
        .updateTable('organisations')
        .set({ active: false })
        .where('id', '=', accounts.world.company)
        .execute(),
  ],
];

const lodging = (quoteId: string | undefined) => ({ event: 'lodge', declarations: allDeclarations, quoteId });
async function nothingHappened(id: string, balance: number): Promise<void> {
  expect(await accounts.state(id)).toBe(DRAFT);
  expect(await accounts.balance(accountId)).toBe(balance);
  const written = await accounts.db
    .selectFrom('payment_transactions')
    .select('id')
    .where('application_id', '=', id)
    .execute();
  expect(written).toEqual([]);
}

describe('whoever starts a draft for the company and', () => {
  it.each(LOSSES)('%s, pays by card: the quote says why', async (_how, lose) => {
    const { id } = await accounts.draft('companyManager');
    expect((await accounts.offer(id, 'companyManager')).due).toBe('on-account');
    await lose();
    const offer = await accounts.offer(id, 'companyManager');
    expect(offer).toMatchObject({ due: 'before-lodging', quote: { totalCents: FEE }, account: { refusal: REFUSAL } });
  });

  it.each(LOSSES)('%s after the quote, submits nothing and charges nothing', async (_how, lose) => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.draft('companyManager');
    const { quote } = await accounts.offer(id, 'companyManager');
    await lose();
    const { status, body } = await accounts.world.as('companyManager').tryMove(id, lodging(quote?.id));
    expect([status, body.code, body.detail]).toEqual([409, 'transition-refused', REFUSAL]);
    await nothingHappened(id, balance);
  });

  it('has left, leaves it to a colleague to submit it on account', async () => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.draft('companyManager');
    await grantsOf(manager()).remove();
    const { due, quote } = await accounts.offer(id, 'companyAdmin');
    expect(due).toBe('on-account');
    expect((await accounts.world.as('companyAdmin').move(id, lodging(quote?.id))).state).toBe(SUBMITTED);
    expect(await accounts.balance(accountId)).toBe(balance + FEE);
  });

  it('has left, can pay by card', async () => {
    const { id } = await accounts.draft('companyManager');
    await grantsOf(manager()).remove();
    const { quote } = await accounts.offer(id, 'companyManager');
    const pay = { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote?.id };
    expect((await accounts.world.as('companyManager').move(id, pay)).state).toBe(PENDING);
  });
});

/** Holds the account, so that a charge waits between its price and its lock. */
async function whileLocked(work: (waiting: () => Promise<void>) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: accounts.database.url ?? '' });
  await holder.connect();
  const waiters = async () => {
    const { rows } = await holder.query(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    );
    return rows.length;
  };
  try {
    await holder.query('begin');
    await holder.query('select 1 from customer_accounts where id = $1 for update', [accountId]);
    await work(() => expect.poll(waiters, { interval: 20 }).toBe(1));
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

it.skipIf(process.env.TEST_DATABASE !== 'server')(
  'a right that ends while the charge waits for the account is gone: 409, and nothing is saved',
  async () => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.draft('companyManager');
    const { quote } = await accounts.offer(id, 'companyManager');
    let answer: Promise<{ status: number; body: { code: string; detail: string } }> | undefined;
    await whileLocked(async (waiting) => {
      answer = accounts.world.as('companyManager').tryMove(id, lodging(quote?.id));
      await waiting();
      await grantsOf(manager()).remove();
    });
    const refused = await answer;
    expect([refused?.status, refused?.body.code, refused?.body.detail]).toEqual([409, 'conflict', REFUSAL]);
    await nothingHappened(id, balance);
  },
);

describe('a fee at approval', () => {
  const chargeAt = async (time: 'APPROVAL' | 'LODGEMENT') => {
    const url = `airports/paymentSettings/${accounts.world.airport}`;
    const { updatedAt: _u, actions: _a, ...settings } = (await accounts.operator().get(url)).body.items[0];
    const saved = await accounts.operator().put('airports/paymentSettings', { ...settings, chargeAt: time });
    expect(saved.status).toBe(200);
  };
  beforeAll(() => chargeAt('APPROVAL'));
  afterAll(() => chargeAt('LODGEMENT'));

  /** What the officer is told of the approval, and the state it leads to. */
  async function approve(id: string) {
    const officer = accounts.world.as('airportManager');
    if ((await accounts.state(id)) === SUBMITTED) await officer.move(id, { event: 'take' });
    const ready = await officer.move(id, READY);
    const { body } = await officer.get(`craneApplication/state/${id}/3/7`);
    const { state } = await accounts.world.as('airportAdmin').move(id, approval(ready, accounts.world.airport));
    return { onAccount: body.moves[0].onAccount, state };
  }

  it('is due by card once the person who submitted has left', async () => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.lodge('companyManager');
    await grantsOf(manager()).remove();
    expect(await approve(id)).toEqual({ onAccount: false, state: PENDING });
    expect(await accounts.balance(accountId)).toBe(balance);
  });

  it('goes on the account of the colleague who submitted the draft of somebody who has left', async () => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.draft('companyManager');
    await grantsOf(manager()).remove();
    await accounts.world.as('companyAdmin').move(id, lodging(undefined));
    expect(await approve(id)).toEqual({ onAccount: true, state: APPROVED });
    expect(await accounts.balance(accountId)).toBe(balance + FEE);
  });

  it('goes on the account where a colleague answered the questions after that person left', async () => {
    const balance = await accounts.balance(accountId);
    const { id } = await accounts.lodge('companyManager');
    await grantsOf(manager()).remove();
    const officer = accounts.world.as('airportManager');
    await officer.move(id, { event: 'take' });
    await officer.move(id, { event: 'ask', questions: ['Which side of the street?'], dueAt: inDays(5) });
    const { questions } = await accounts.world.as('companyAdmin').read(id);
    const replies = questions.map((question) => ({ questionId: question.id, text: 'The north side.' }));
    await accounts.world.as('companyAdmin').move(id, { event: 'answer', replies });
    expect(await approve(id)).toEqual({ onAccount: true, state: APPROVED });
    expect(await accounts.balance(accountId)).toBe(balance + FEE);
  });
});
