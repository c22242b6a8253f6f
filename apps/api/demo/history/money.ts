import { DAY_MS, dayAt, PAYMENT_OUTCOME } from '@jibline/contract';
import { newId } from '../../src/new-id.ts';
import { createCustomerAccount } from '../../src/payments/accounts/approve.ts';
import { invoiceAccount } from '../../src/payments/accounts/invoice-month.ts';
import { listCustomerAccounts } from '../../src/payments/accounts/list.ts';
import { recordAccountReceipt } from '../../src/payments/accounts/record-receipt.ts';
import { getAccountStatement } from '../../src/payments/accounts/statement.ts';
import type { PaymentsContext } from '../../src/payments/context.ts';
import { findApplicationForMoney } from '../../src/payments/find.ts';
import { openMoney } from '../../src/payments/money.ts';
import { presentPayments } from '../../src/payments/present.ts';
import { quoteFee } from '../../src/payments/quotes/quote.ts';
import { refundPayment } from '../../src/payments/refunds/refund.ts';
import { createPaymentSettings, listPaymentSettings } from '../../src/payments/settings/settings.ts';
import { waiveFee } from '../../src/payments/waive.ts';
import { demoPrices } from '../money/prices.ts';
import type { OpenHistoryMoney } from './fees.ts';

/** What a mobile crane costs where, GST included. */
const MOBILE_CENTS: Readonly<Record<string, number>> = { YPPH: 19_800, YPAD: 16_500, YBCG: 14_300 };
/** Days after the first of a month on which the company's transfer of the last invoice arrives. */
const TRANSFER_DAYS = 12;

/** The operations of payments by the history's clock. */
export const historyMoneyOf =
  (payments: Pick<PaymentsContext, 'checkout'>): OpenHistoryMoney =>
  (ground) => {
    const money = openMoney(ground);
    const context: PaymentsContext = { ...ground, checkout: payments.checkout, money };
    let accountId: string | null = null;
    return {
      money,
      async open(admin, airports, companyAbn) {
        for (const airport of airports) {
          const { items } = await listPaymentSettings(context, admin, airport.id);
          const from = dayAt(ground.now(), 'UTC');
          if (items.length === 0)
            await createPaymentSettings(context, admin, demoPrices(airport, from, MOBILE_CENTS[airport.icao]));
        }
        const [first] = airports;
        if (!first) return;
        const { items } = await listCustomerAccounts(context, admin, first.id);
        const account =
          items[0] ??
          (await createCustomerAccount(context, admin, {
            ...{ airportId: first.id, companyAbn, termsDays: 30, creditLimitCents: null, suspendOverdue: false },
            ...{ reference: 'HCH-3C', billingEmail: 'accounts@highline.demo.jibline.test' },
          }));
        accountId = account.id;
      },
      async quoteToPay(who, id) {
        const { due, quote } = await quoteFee(context, who, id);
        return due === 'before-lodging' ? (quote?.id ?? null) : null;
      },
      async waive(who, id, reason) {
        await waiveFee(context, who, id, { reason, idempotencyKey: newId() });
      },
      async refund(who, { id }, share, reason, text) {
        const { access, application } = await findApplicationForMoney(ground.db, who, id, ground.now());
        const { transactions } = await presentPayments(ground.db, access, application);
        for (const paid of transactions) {
          const cents = Math.round(paid.amountCents * share);
          if (paid.outcome === PAYMENT_OUTCOME.SUCCEEDED)
            await refundPayment(context, who, id, {
              ...{ transactionId: paid.id, cents, reason, text, idempotencyKey: newId() },
            });
        }
      },
      async settleMonth(admin) {
        if (accountId === null) return;
        const statement = await getAccountStatement(context, admin, accountId, {});
        const cents = statement.invoices.reduce((sum, { payCents }) => sum + payCents, 0);
        const receivedOn = dayAt(new Date(ground.now().getTime() - (30 - TRANSFER_DAYS) * DAY_MS), 'UTC');
        if (cents > 0)
          await recordAccountReceipt(context, admin, accountId, {
            ...{ cents, receivedOn, reference: `Highline ${receivedOn}`, idempotencyKey: newId() },
          });
        await invoiceAccount(context, accountId);
      },
    };
  };
