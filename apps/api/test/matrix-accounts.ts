import type { RouteName } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import { accountFor, COMPANY_ABN } from './account-world.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import { settingsFor } from './payment-world.ts';
import { anOrganisation } from './people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

const terms = { termsDays: 14, reference: 'REF', billingEmail: 'bills@own.test', suspendOverdue: false };

/** Requests about account customers: of the matrix's company and operator, or of a company and an operator beside them. */
export function askingForAccounts(served: () => Served) {
  const airportOf = (world: World, side: Side) => (side === 'own' ? world.airport : world.foreignAirport);
  let foreign: Promise<string> | null = null;
  const companyOf = (world: World, side: Side) => {
    if (side === 'own') return Promise.resolve(world.company);
    foreign ??= anOrganisation(served(), 'APPLICANT', 'Foreign Customer');
    return foreign;
  };
  /** An account that has ended, because a company has only one open account with an operator. */
  async function anAccount(world: World, side: Side, state: 'active' | 'ended' = 'ended'): Promise<string> {
    const [id, at] = [newId(), new Date()];
    const company_id = state === 'ended' ? await companyOf(world, side) : world.company;
    if (state === 'active')
      await served()
        .db.updateTable('customer_accounts')
        .set({ state: 'ended' })
        .where('company_id', '=', company_id)
        .execute();
    await served()
      .db.insertInto('customer_accounts')
      .values({
        id,
        airport_id: airportOf(world, side),
        operator_id: side === 'own' ? world.operator : world.foreignOperator,
        company_id,
        state,
        terms_days: terms.termsDays,
        reference: terms.reference,
        billing_email: terms.billingEmail,
        suspend_overdue: terms.suspendOverdue,
        created_at: at,
        updated_at: at,
        updated_by_name: 'Rue Root',
      })
      .execute();
    return id;
  }
  async function anInvoice(world: World, side: Side): Promise<{ id: string; invoiceId: string }> {
    const [id, invoiceId] = [await anAccount(world, side), newId()];
    const at = new Date();
    const content = {
      number: 'M-1',
      issuedAt: at.toISOString(),
      timeZone: 'Australia/Sydney',
      month: '2026-10-01',
      dueOn: '2026-11-15',
      supplier: { name: 'Operator', abn: COMPANY_ABN, airport: 'Airport' },
      recipient: { name: 'Company', abn: null, email: 'bills@own.test' },
      reference: 'REF',
      lines: [],
      gstCents: 0,
      totalCents: 0,
      receiptText: '',
    };
    await served()
      .db.insertInto('account_invoices')
      .values({
        id: invoiceId,
        account_id: id,
        month: '2026-10-01',
        airport_id: airportOf(world, side),
        sequence: Math.floor(Math.random() * 2_000_000_000),
        number: 'M-1',
        issued_on: '2026-11-01',
        due_on: '2026-11-15',
        gst_cents: 0,
        total_cents: 0,
        content: JSON.stringify(content),
        issued_at: at,
      })
      .execute();
    return { id, invoiceId };
  }
  async function aReceipt(world: World, side: Side): Promise<{ id: string; entryId: string }> {
    const [id, entryId] = [await anAccount(world, side), newId()];
    await served()
      .db.insertInto('account_entries')
      .values({
        id: entryId,
        account_id: id,
        kind: 'receipt',
        cents: 100,
        gst_cents: 0,
        day: '2026-01-02',
        at: new Date(),
        key: newId(),
        label: 'NAB',
        by_name: 'Rue Root',
      })
      .execute();
    return { id, entryId };
  }
  /** The airport takes fees on account, and a company with an ABN has no open account there. */
  async function readyToApprove(world: World, side: Side): Promise<string> {
    const airportId = airportOf(world, side);
    const { db } = served();
    await db.updateTable('customer_accounts').set({ state: 'ended' }).execute();
    await db
      .updateTable('organisations')
      .set({ abn: COMPANY_ABN, abn_check: 'active' })
      .where('id', '=', world.company)
      .execute();
    const settings = settingsFor(airportId, { effectiveFrom: '2026-01-01', methods: ['CARD', 'ACCOUNT'] });
    await db
      .insertInto('payment_settings')
      .values({
        id: newId(),
        airport_id: airportId,
        effective_from: '2026-01-01',
        active: true,
        settings: JSON.stringify(settings),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return airportId;
  }
  const byId = async (world: World, _who: Someone, side: Side): Promise<CallInput> => ({
    params: { id: await anAccount(world, side) },
  });
  return {
    listCustomerAccounts: async (world, _who, side) => ({ params: { id: airportOf(world, side) } }),
    listAccountsOfCompany: async (world, _who, side) => ({ params: { id: await companyOf(world, side) } }),
    createCustomerAccount: async (world, _who, side) => ({
      payload: accountFor(await readyToApprove(world, side)),
    }),
    updateCustomerAccount: async (world, _who, side) => ({
      params: { id: side === 'own' ? await anAccount(world, side, 'active') : await anOpenForeign(world) },
      payload: { version: 1, state: 'suspended', reason: 'Late payer', creditLimitCents: null, ...terms },
    }),
    getAccountStatement: byId,
    getAccountStatementFile: byId,
    getAccountInvoice: async (world, _who, side) => ({ params: { ...(await anInvoice(world, side)) } }),
    recordAccountReceipt: async (world, who, side) => ({
      ...(await byId(world, who, side)),
      payload: { cents: 100, receivedOn: '2026-01-02', reference: 'NAB', idempotencyKey: newId() },
    }),
    getAccountStatementPdf: byId,
    reverseAccountReceipt: async (world, _who, side) => ({
      params: await aReceipt(world, side),
      payload: { reason: 'Wrong customer', idempotencyKey: newId() },
    }),
    payAccountInvoice: async (world, _who, side) => ({ params: { ...(await anInvoice(world, side)) } }),
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;

  async function anOpenForeign(world: World): Promise<string> {
    const id = await anAccount(world, 'foreign');
    await served()
      .db.updateTable('customer_accounts')
      .set({ state: 'ended' })
      .where('company_id', '=', await companyOf(world, 'foreign'))
      .execute();
    await served().db.updateTable('customer_accounts').set({ state: 'active' }).where('id', '=', id).execute();
    return id;
  }
}
