import {
  AccountReceipt,
  AccountReversal,
  type CustomerAccount,
  CustomerAccountCreate,
  CustomerAccountUpdate,
} from '@jibline/contract';
import { dollars, USUAL_TERMS_DAYS } from '@jibline/contract/enums';
import { block, day, number, optionalText, text, yes } from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';
import { readCents, writtenCents } from '../money-text.ts';
import { tooShort } from '../payment-labels.ts';

const TOO_SHORT = tooShort('reason');
const AMOUNT = 'Enter an amount in dollars, for example 165.00.';

const termsFields = {
  reference: text('Customer reference', { hint: 'How your books name this customer.', say: 'Enter a reference.' }),
  billingEmail: text('Billing email', {
    hint: 'Gets the monthly invoice and reminders.',
    say: 'Enter an email address, for example name@example.com.',
  }),
  termsDays: number('Days to pay', {
    hint: 'Counted from the day of the invoice.',
    say: 'Enter a number between 0 and 120.',
    inputMode: 'numeric',
  }),
  creditLimitCents: optionalText('Credit limit, $', {
    hint: 'Leave empty for no limit.',
    say: AMOUNT,
    inputMode: 'decimal',
    read: (typed) => (typed.trim() === '' ? null : readCents(typed)),
    write: writtenCents,
  }),
  suspendOverdue: yes('Suspend the account when an invoice is 14 days overdue', {
    hint: 'Fees are then paid by card until nothing is overdue any more.',
  }),
} as const;
export const TERMS = Object.keys(termsFields) as readonly (keyof typeof termsFields)[];
type TermsField = keyof typeof termsFields;

export const NEW_TERMS = { termsDays: USUAL_TERMS_DAYS, suspendOverdue: true };

export const approveRules = (airportId: string): FormRules<TermsField | 'companyAbn', CustomerAccountCreate> => ({
  fields: {
    companyAbn: text('Company’s ABN', {
      hint: 'The company must be on Jibline.',
      say: 'Enter a valid 11-digit ABN.',
      inputMode: 'numeric',
      read: (typed) => typed.replaceAll(/\s/g, ''),
    }),
    ...termsFields,
  },
  schema: CustomerAccountCreate,
  assemble: (read) => ({ ...read, airportId }),
});

/** With the state given, the reason is what the history and the company read. */
export const changeRules = (
  { version, state: before }: Pick<CustomerAccount, 'version' | 'state'>,
  state = before,
): FormRules<TermsField | 'reason', CustomerAccountUpdate> => ({
  fields: {
    ...termsFields,
    reason: block('Reason', { hint: 'The company sees it.', say: TOO_SHORT }),
  },
  schema: CustomerAccountUpdate,
  assemble: (read) => ({ ...read, version, state }),
  also: (record) => (record !== null && state !== before && record.reason.length < 3 ? { reason: TOO_SHORT } : {}),
});

export const receiptRules = (
  idempotencyKey: string,
  owedCents: number,
): FormRules<'cents' | 'receivedOn' | 'reference', AccountReceipt> => ({
  fields: {
    cents: text('Amount, $', {
      hint: `${dollars(Math.max(0, owedCents))} is owed. More than that becomes credit.`,
      say: AMOUNT,
      inputMode: 'decimal',
      read: readCents,
      write: writtenCents,
    }),
    receivedOn: day('Received on'),
    reference: text('Bank reference', { say: 'Enter the reference on your bank statement.' }),
  },
  schema: AccountReceipt,
  assemble: (read) => ({ ...read, idempotencyKey }),
});

export const reversalRules = (idempotencyKey: string): FormRules<'reason', AccountReversal> => ({
  fields: { reason: block('Reason', { hint: 'The company sees it.', say: TOO_SHORT }) },
  schema: AccountReversal,
  assemble: (read) => ({ ...read, idempotencyKey }),
});
