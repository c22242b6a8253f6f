import * as contract from '../src/index.ts';
import { ABSENT, AT, id, LOCAL_TIME, NOT_AN_ID, sample } from './sample.ts';

const account: contract.CustomerAccount = {
  id: id(106),
  version: 1,
  state: 'active',
  termsDays: 14,
  creditLimitCents: 500_000,
  reference: 'TALL-01',
  billingEmail: 'bills@tall.test',
  suspendOverdue: true,
  company: { id: id(11), name: 'Tall Cranes', abn: '51824753556' },
  supplier: { id: id(12), name: 'Capital Airports', airports: ['CANBERRA - (YSCB)'] },
  airport: { id: id(21), label: 'CANBERRA - (YSCB)', timeZone: 'Australia/Sydney' },
  balanceCents: 16_500,
  actions: ['payments:edit-account'],
};
const terms = {
  termsDays: 14,
  creditLimitCents: null,
  reference: 'TALL-01',
  billingEmail: 'bills@tall.test',
  suspendOverdue: true,
};
const entry: contract.AccountEntry = {
  id: id(107),
  kind: 'charge',
  day: '2026-11-15',
  cents: 16_500,
  gstCents: 1_500,
  label: 'Mobile crane',
  reverses: null,
  reversed: false,
  actions: [],
  application: { id: id(51), number: 'YSCB-2026-00012' },
  by: 'system',
};
const accountInvoice = {
  id: id(108),
  number: 'SYD-00007',
  month: '2026-11-01',
  issuedOn: '2026-12-01',
  dueOn: '2026-12-15',
  totalCents: 16_500,
  leftCents: 0,
  payCents: 0,
  overdue: false,
};
const accountChange = { at: AT, by: 'Olga Operator', text: 'Account approved.' };
const statement: contract.AccountStatement = {
  account,
  from: '2026-08-15',
  to: '2026-11-15',
  openingCents: -100,
  entries: [entry],
  closingCents: 16_400,
  invoices: [accountInvoice],
  ages: { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0 },
  uninvoicedCents: 16_500,
  creditCents: 100,
  supplierAbn: '51824753556',
  bankDetails: 'BSB 062-000, account 1234 5678',
  changes: [accountChange],
};

export const accountSamples = {
  CustomerAccountCreate: sample(
    contract.CustomerAccountCreate,
    { airportId: id(21), companyAbn: '51824753556', ...terms },
    ['companyAbn', '51824753557'],
    ['termsDays', 121],
    ['creditLimitCents', 0],
    ['billingEmail', 'bills'],
    ['state', 'active', ''],
  ),
  CustomerAccountUpdate: sample(
    contract.CustomerAccountUpdate,
    { version: 1, state: 'suspended', reason: 'Late payer', ...terms },
    ['state', 'paused'],
    ['version', ABSENT],
  ),
  CustomerAccount: sample(contract.CustomerAccount, account, ['balanceCents', 0.5], ['state', 'open']),
  CustomerAccountList: sample(contract.CustomerAccountList, { items: [account], actions: [] }, [
    'items.0.id',
    NOT_AN_ID,
  ]),
  AccountEntry: sample(contract.AccountEntry, entry, ['kind', 'gift'], ['cents', 0.5]),
  AccountChange: sample(contract.AccountChange, accountChange, ['at', LOCAL_TIME]),
  AccountInvoice: sample(contract.AccountInvoice, accountInvoice, ['leftCents', -1], ['month', '2026-11']),
  AccountStatement: sample(contract.AccountStatement, statement, ['closingCents', 1.5], ['ages', ABSENT]),
  AccountReceipt: sample(
    contract.AccountReceipt,
    { cents: 16_500, receivedOn: '2026-12-10', reference: 'NAB 4711', idempotencyKey: id(105) },
    ['cents', 0],
    ['receivedOn', AT],
    ['reference', ''],
    ['idempotencyKey', ABSENT],
  ),
  AccountReversal: sample(
    contract.AccountReversal,
    { reason: 'Of another customer', idempotencyKey: id(105) },
    ['reason', 'no'],
    ['idempotencyKey', ABSENT],
    ['cents', 1, ''],
  ),
  AccountReceiptParams: sample(contract.AccountReceiptParams, { id: id(106), entryId: id(107) }, [
    'entryId',
    NOT_AN_ID,
  ]),
  AccountPayPage: sample(contract.AccountPayPage, { token: 'A'.repeat(43) }, ['token', ABSENT]),
  AccountInvoiceParams: sample(contract.AccountInvoiceParams, { id: id(106), invoiceId: id(108) }, [
    'invoiceId',
    NOT_AN_ID,
  ]),
  StatementQuery: sample(
    contract.StatementQuery,
    { from: '2026-08-15', to: '2026-11-15' },
    ['from', '15/08/2026'],
    ['to', '2026-08-14'],
  ),
};
export const anAccount = account;
export const anAccountStatement = statement;
