import type { CustomerAccount, CustomerAccountCreate, PaymentSettingsCreate } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { type ApplicationPerson, LODGE } from './application-world.ts';
import { openPaymentWorld } from './payment-world.ts';
import { anAirport } from './people.ts';
import type { ServeOptions } from './served.ts';

export const COMPANY_ABN = '51824753556';
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
      checkout.wanted<import('@jibline/contract').AccountStatement>(
        200,
        await world.as(who).get(`customerAccounts/${id}${query}`),
      ),
  };
  return accounts;
}
export type AccountWorld = Awaited<ReturnType<typeof openAccountWorld>>;
