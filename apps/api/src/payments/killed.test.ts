import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, isServer } from '../../test/fresh-database.ts';
import { type Issuer, startIssuer } from '../../test/issuer.ts';
import { type Mailbox, startMailbox } from '../../test/mailbox.ts';
import { openPaymentWorld, type PaymentWorld } from '../../test/payment-world.ts';
import { type Spawned, spawnMain } from '../../test/spawn-main.ts';

const [PENDING, SUBMITTED] = [1, 2];
const FEE = 16_500;

/** Needs a database server: others must be able to read the database after its client was killed. */
describe.runIf(isServer)('kill -9 between the charge and the commit', () => {
  let database: FreshDatabase;
  let issuer: Issuer;
  let mailbox: Mailbox;
  let checkout: PaymentWorld;
  let api: Spawned | undefined;
  const applications: { id: string; checkoutUrl: string | null; transactionId: string }[] = [];

  beforeAll(async () => {
    [database, issuer, mailbox] = await Promise.all([freshDatabase(), startIssuer(), startMailbox()]);
    checkout = await openPaymentWorld({}, { database: { ...database, close: async () => {} } });
    for (let n = 0; n < 2; n += 1) {
      const { id } = await checkout.pending();
      const { id: transactionId, checkoutUrl } = await checkout.begin(id);
      applications.push({ id, checkoutUrl, transactionId });
    }
    await checkout.stopServer();
  }, 180_000);
  afterAll(async () => {
    api?.child.kill('SIGKILL');
    await api?.ended;
    await Promise.all([checkout.provider.stop(), issuer.stop(), mailbox.stop()]);
    await database.close();
  });

  async function begin(): Promise<void> {
    api = spawnMain({
      ...checkout.env,
      DATABASE_URL: database.url ?? '',
      OIDC_ISSUER: issuer.url,
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'http://localhost:8080',
    });
    await api.ready;
  }
  async function kill(): Promise<void> {
    api?.child.kill('SIGKILL');
    await api?.ended;
  }

  const stateOf = async (id: string) =>
    (await database.db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirst())?.state;
  const invoices = () =>
    database.db.selectFrom('tax_invoices').select(['transaction_id', 'sequence']).orderBy('sequence').execute();

  /** Blocks the last write of a payment, so that the process stays between charge and commit until released. */
  async function atTheLastWrite<T>(work: (reached: () => Promise<void>) => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: database.url ?? '' });
    await holder.connect();
    await holder.query('begin; lock table tax_invoices in share row exclusive mode');
    const waiting = async () => {
      const { rows } = await holder.query(
        `select 1 from pg_locks where relation = 'tax_invoices'::regclass and not granted`,
      );
      return rows.length;
    };
    try {
      return await work(() => expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1));
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
  }

  async function nothingIsKnownOf(id: string, theirs: number): Promise<void> {
    expect(await stateOf(id)).toBe(PENDING);
    expect(await checkout.ledgers()).toEqual({ ours: theirs - FEE, theirs });
  }

  it('reported by a message or found by reconciliation: nothing is half done, and after the restart the ledgers agree', async () => {
    const [sent, found] = applications;
    if (!sent || !found) throw new Error('no cases');

    checkout.provider.webhooks({ mode: 'normal' });
    await begin();
    await atTheLastWrite(async (reached) => {
      await checkout.pay(sent);
      await reached();
      await kill();
    });
    checkout.provider.webhooks({ mode: 'never' });
    await nothingIsKnownOf(sent.id, FEE);
    expect(await invoices()).toEqual([]);

    // After a restart it asks the provider about every open payment without waiting for a message.
    await begin();
    await expect.poll(() => stateOf(sent.id), { timeout: 30_000, interval: 50 }).toBe(SUBMITTED);
    await kill();
    await checkout.pay(found);
    await atTheLastWrite(async (reached) => {
      await begin();
      await reached();
      await kill();
    });
    await nothingIsKnownOf(found.id, 2 * FEE);

    await begin();
    await expect.poll(() => stateOf(found.id), { timeout: 30_000, interval: 50 }).toBe(SUBMITTED);
    expect(await checkout.ledgers()).toEqual({ ours: 2 * FEE, theirs: 2 * FEE });
    expect(await invoices()).toEqual([
      { transaction_id: sent.transactionId, sequence: 1 },
      { transaction_id: found.transactionId, sequence: 2 },
    ]);
    const receipts = await database.db
      .selectFrom('letters')
      .select('to_address')
      .where('kind', '=', 'E04')
      .where('to_address', '=', 'applicant@cases.test')
      .execute();
    expect(receipts).toHaveLength(2);
  }, 180_000);
});
