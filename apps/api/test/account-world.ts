import {
  type AccountStatement,
  type CustomerAccount,
  type CustomerAccountCreate,
  dayAt,
  type PaymentSettingsCreate,
} from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { Temporal } from 'temporal-polyfill';
import { newId } from '../src/new-id.ts';
import { workAccounts } from '../src/payments/accounts/schedule.ts';
import { type ApplicationPerson, LODGE } from './application-world.ts';
import { openPaymentWorld } from './payment-world.ts';
import { anAirport } from './people.ts';
import type { ServeOptions } from './served.ts';

export const COMPANY_ABN = '51824753556';
/** Of the airport that invoices. */
export const ZONE = 'Australia/Sydney';
export const thisMonth = () => Temporal.PlainYearMonth.from(dayAt(new Date(), ZONE));
/** So many days after the first of the month that follows, at the airport: an hour after midnight. */
export const monthEnd = (days = 0, months = 1) =>
  new Date(
    thisMonth()
      .add({ months })
      .toPlainDate({ day: 1 })
      .add({ days })
      .toZonedDateTime({ timeZone: ZONE, plainTime: '01:00' }).epochMilliseconds,
  );
/** A mobile crane, $165.00 of which $15.00 GST. */
export const FEE = 16_500;

export const accountFor = (airportId: string, over: Partial<CustomerAccountCreate> = {}): CustomerAccountCreate => ({
  airportId,
  companyAbn: COMPANY_ABN,
  termsDays: 14,
  creditLimitCents: null,
  reference: 'TALL-01',
  billingEmail: 'bills@tall.test',
  suspendOverdue: true,
  ...over,
});

/** An operator with two airports that takes fees on account, and a company with an ABN. */
export async function openAccountWorld(over: Partial<PaymentSettingsCreate> = {}, options: ServeOptions = {}) {
  const checkout = await openPaymentWorld({ methods: ['CARD', 'ACCOUNT'], ...over }, options);
  const { db, world } = checkout;
  await db
    .updateTable('organisations')
    .set({ abn: COMPANY_ABN, abn_check: 'active' })
    .where('id', '=', world.company)
    .execute();
  const second = await anAirport(checkout, 'YCCC', world.operator);
  const operator = () => world.as('operatorAdmin');
  const accounts = {
    ...checkout,
    second,
    operator,
    async approve(more: Partial<CustomerAccountCreate> = {}): Promise<CustomerAccount> {
      const body = accountFor(world.airport, more);
      return checkout.wanted<CustomerAccount>(201, await operator().post('customerAccounts', body));
    },
    /** A draft of the company, ready to be submitted. */
    lodge: async (who: ApplicationPerson = 'companyManager') =>
      world.as(who).move((await checkout.draft(who)).id, LODGE),
    tryLodge: async (quoteId?: string) => {
      const draft = await checkout.draft('companyManager');
      const transition = { event: 'lodge', declarations: allDeclarations, ...(quoteId ? { quoteId } : {}) };
      return { id: draft.id, ...(await world.as('companyManager').tryMove(draft.id, transition)) };
    },
    balance: async (id: string) => {
      const { rows } = await checkout.db
        .selectFrom('account_entries')
        .select(['kind', 'cents'])
        .where('account_id', '=', id)
        .execute()
        .then((found) => ({ rows: found }));
      return rows.reduce((sum, { kind, cents }) => sum + (kind === 'charge' ? cents : -cents), 0);
    },
    statement: async (id: string, who: ApplicationPerson = 'operatorAdmin', query = '') =>
      checkout.wanted<AccountStatement>(200, await world.as(who).get(`customerAccounts/${id}${query}`)),
    /** Runs the hourly job when the clock shows this time. */
    work: (at: Date) => workAccounts(checkout.moneyAt(at), (error) => checkout.trouble.push(error)),
    invoices: (id: string) =>
      db.selectFrom('account_invoices').selectAll().where('account_id', '=', id).orderBy('month').execute(),
    /** A bank transfer that arrived today. */
    receive: (id: string, cents: number, over: object = {}) =>
      operator().post(`customerAccounts/${id}/receipts`, {
        cents,
        receivedOn: dayAt(new Date(), ZONE),
        reference: 'NAB 4711',
        idempotencyKey: newId(),
        ...over,
      }),
    async change(id: string, over: object): Promise<void> {
      const { account } = await accounts.statement(id);
      const { version, state, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue } = account;
      const terms = { version, state, termsDays, creditLimitCents, reference, billingEmail, suspendOverdue };
      checkout.wanted(200, await operator().put(`customerAccounts/${id}`, { ...terms, reason: '', ...over }));
    },
    /** Emails of a kind about the account, oldest first. */
    emails: (id: string, kind: string) =>
      db
        .selectFrom('letters')
        .select(['subject', 'text_body', 'to_address', 'attachments'])
        .where('kind', '=', kind)
        .where('text_body', 'like', `%account=${id}%`)
        .orderBy('id')
        .execute(),
  };
  return accounts;
}
export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>;
