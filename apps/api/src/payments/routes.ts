import { compareElsewhere, copyElsewhere } from '../airports/index.ts';
import type { Operations } from '../operation.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { invoiceFile } from './accounts/account-emails.ts';
import { createCustomerAccount } from './accounts/approve.ts';
import { payAccountInvoice } from './accounts/card/invoice-link.ts';
import { findAccountInvoice } from './accounts/invoice-store.ts';
import { listAccountsOfCompany, listCustomerAccounts } from './accounts/list.ts';
import { monthlyInvoiceOf } from './accounts/monthly-invoice.ts';
import { findSeenAccount, noAccount } from './accounts/present.ts';
import { printMonthlyInvoice } from './accounts/print-account-invoice.ts';
import { printStatement } from './accounts/print-statement.ts';
import { recordAccountReceipt } from './accounts/record-receipt.ts';
import { reverseAccountReceipt } from './accounts/reverse-receipt.ts';
import { getAccountStatement } from './accounts/statement.ts';
import { statementFile, statementName } from './accounts/statement-file.ts';
import { updateCustomerAccount } from './accounts/update.ts';
import type { PaymentsContext } from './context.ts';
import { findApplicationForMoney, findTransactionFor, noTransaction, readTransaction } from './find.ts';
import { invoiceOf } from './issue-invoice.ts';
import { cancelPaymentLink } from './links/cancel-link.ts';
import { checkPaymentLink, getPaymentLink, openedPaymentLink, payByLink } from './links/links.ts';
import { sendPaymentLink } from './links/send-link.ts';
import { presentPayments } from './present.ts';
import { printInvoice } from './print-invoice.ts';
import { guideFee } from './quotes/guide-fee.ts';
import { quoteFee } from './quotes/quote.ts';
import { receiveEvent } from './receive-event.ts';
import { refundPayment } from './refunds/refund.ts';
import { copiedSettings } from './settings/copied-settings.ts';
import {
  createPaymentSettings,
  deletePaymentSettings,
  listPaymentSettings,
  updatePaymentSettings,
} from './settings/settings.ts';
import { createTransaction } from './start-payment.ts';
import { updateTransaction } from './update.ts';
import { waiveFee } from './waive.ts';

export const paymentsOperations = (context: PaymentsContext) => {
  const { db, now } = context;
  return {
    getPaymentSettings: ({ actor, params }) => listPaymentSettings(context, actor, params.id),
    getFeeGuide: ({ params, query }) => guideFee(context, params.id, query.path ?? null),
    createPaymentSettings: ({ actor, body }) => createPaymentSettings(context, actor, body),
    updatePaymentSettings: ({ actor, body }) => updatePaymentSettings(context, actor, body),
    listPaymentSettingsElsewhere: ({ actor, params }) => compareElsewhere(copiedSettings, context, actor, params.id),
    copyPaymentSettings: ({ actor, params, body }) => copyElsewhere(copiedSettings, context, actor, params.id, body),
    deletePaymentSettings: ({ actor, params }) => deletePaymentSettings(context, actor, params.id),
    getPayments: async ({ actor, params }) => {
      const { access, application } = await findApplicationForMoney(db, actor, params.id, now());
      return presentPayments(db, access, application);
    },
    getPaymentDetails: async ({ actor, params }) => {
      const transaction = await readTransaction(db, actor, params.transactionId, now());
      if (transaction.applicationId !== params.id) throw noTransaction();
      return transaction;
    },
    quoteFee: ({ actor, params }) => quoteFee(context, actor, params.id),
    getInvoice: async ({ actor, params }) => {
      const { transaction } = await findTransactionFor(db, actor, params.transactionId, now());
      const invoice = transaction.application_id === params.id ? await invoiceOf(db, transaction.id) : null;
      if (!invoice) throw noTransaction();
      const content = await printInvoice(invoice);
      return { media: 'application/pdf', content, filename: `Tax invoice ${invoice.number}.pdf` };
    },
    refundPayment: ({ actor, params, body }) => refundPayment(context, actor, params.id, body),
    waiveFee: ({ actor, params, body }) => waiveFee(context, actor, params.id, body),
    sendPaymentLink: ({ actor, params, body }) => sendPaymentLink(context, actor, params.id, body),
    cancelPaymentLink: ({ actor, params }) => cancelPaymentLink(context, actor, params.id),
    createTransaction: ({ actor, body }) => createTransaction(context, actor, body),
    updateTransaction: ({ actor, params, body }) => updateTransaction(context, actor, params.id, body),
    getTransaction: ({ actor, params }) => readTransaction(db, actor, params.id, now()),
    stripeWebhook: ({ body, from }) => receiveEvent(context, body, from.signature),
    getPaymentLink: ({ params }) => getPaymentLink(context, params.token),
    payByLink: ({ params, body }) => payByLink(context, params.token, body),
    checkPaymentLink: ({ params }) => checkPaymentLink(context, params.token),
    openedPaymentLink: ({ params }) => openedPaymentLink(context, params.token),
    listCustomerAccounts: ({ actor, params }) => listCustomerAccounts(context, actor, params.id),
    listAccountsOfCompany: ({ actor, params }) => listAccountsOfCompany(context, actor, params.id),
    createCustomerAccount: ({ actor, body }) => createCustomerAccount(context, actor, body),
    updateCustomerAccount: ({ actor, params, body }) => updateCustomerAccount(context, actor, params.id, body),
    recordAccountReceipt: ({ actor, params, body }) => recordAccountReceipt(context, actor, params.id, body),
    getAccountStatementFile: async ({ actor, params, query }) => {
      const statement = await getAccountStatement(context, actor, params.id, query);
      const content = Buffer.from(statementFile(statement));
      return { media: 'text/csv', content, filename: statementName(statement, 'csv') };
    },
    getAccountStatementPdf: async ({ actor, params, query }) => {
      const statement = await getAccountStatement(context, actor, params.id, query);
      const content = await printStatement(statement, now());
      return { media: 'application/pdf', content, filename: statementName(statement, 'pdf') };
    },
    reverseAccountReceipt: ({ actor, params, body }) => reverseAccountReceipt(context, actor, params, body),
    payAccountInvoice: ({ actor, params }) => payAccountInvoice(context, actor, params.id, params.invoiceId),
    getAccountInvoice: async ({ actor, params }) => {
      const { account } = await findSeenAccount(db, effectivePermissionsOf(actor, now()), params.id);
      const stored = await findAccountInvoice(db, params.invoiceId);
      const invoice = stored?.account_id === account.id ? await monthlyInvoiceOf(db, params.invoiceId) : null;
      if (!invoice) throw noAccount();
      const content = await printMonthlyInvoice(invoice);
      return { media: 'application/pdf', content, filename: invoiceFile(invoice.number, invoice.totalCents) };
    },
    getAccountStatement: ({ actor, params, query }) => getAccountStatement(context, actor, params.id, query),
  } satisfies Operations;
};
