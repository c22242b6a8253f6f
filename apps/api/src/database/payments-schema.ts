import type { AccountEntryKind, AccountState, PaymentOutcome, RefundReason } from '@jibline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow, Json, Optional, OptionalInstant } from './column-types.ts';

export type Purpose = 'lodgement' | 'approval';
export type Method = 'CARD' | 'BPAY' | 'BANK_TRANSFER' | 'ACCOUNT';
type JsonColumn = ColumnType<unknown, string, never>;

/** The payment tables. Cents are bigint in the database and numbers here, since they stay far below 2^53. */
export interface PaymentsSchema {
  payment_settings: {
    id: string;
    airport_id: string;
    version: Generated<number>;
    effective_from: string;
    effective_to: Optional<string>;
    active: boolean;
    settings: Json;
    updated_at: InstantNow;
    updated_by: Optional<string>;
  };
  payment_settings_versions: {
    settings_id: string;
    version: number;
    settings: JsonColumn;
    at: Instant;
    by_id: Optional<string>;
  };
  fee_quotes: {
    id: string;
    application_id: string;
    application_version: number;
    purpose: Purpose;
    settings_id: string;
    settings_version: number;
    facts: JsonColumn;
    lines: JsonColumn;
    gst_cents: number;
    total_cents: number;
    currency: 'AUD';
    charge_at: 'NONE' | 'LODGEMENT' | 'APPROVAL';
    valid_until: Instant;
    created_at: Instant;
    created_by: Optional<string>;
  };
  fee_waivers: { application_id: string; reason: string; by_id: Optional<string>; by_name: string; at: Instant };
  payment_dues: {
    id: string;
    application_id: string;
    purpose: Purpose;
    quote_id: string;
    payer_email: Optional<string>;
    opened_at: Instant;
    closes_at: Instant;
    reminded_at: OptionalInstant;
    closed_at: OptionalInstant;
    closed_how: Optional<'paid' | 'given-up'>;
  };
  payment_transactions: {
    id: string;
    application_id: string;
    due_id: string;
    quote_id: string;
    attempt: number;
    idempotency_key: string;
    amount_cents: number;
    currency: 'AUD';
    method: Method;
    payer_email: Optional<string>;
    payer_name: Optional<string>;
    payer_abn: Optional<string>;
    started_by: Optional<string>;
    return_to: Optional<string>;
    session_id: Optional<string>;
    checkout_url: Optional<string>;
    payment_id: Optional<string>;
    outcome: Optional<PaymentOutcome>;
    failure: Optional<string>;
    received_cents: Generated<number>;
    used: Generated<boolean>;
    created_at: Instant;
    expires_at: Instant;
    confirmed_at: OptionalInstant;
    looked_up_at: OptionalInstant;
  };
  payment_refunds: {
    id: string;
    transaction_id: string;
    cents: number;
    reason: RefundReason;
    note: string;
    state: Generated<'pending' | 'succeeded' | 'failed'>;
    provider_ref: Optional<string>;
    last_error: Optional<string>;
    requested_by: Optional<string>;
    requested_at: Instant;
    settled_at: OptionalInstant;
  };
  payment_requests: {
    key: string;
    kind: 'payment' | 'refund' | 'waiver';
    application_id: string;
    body_hash: Optional<string>;
    result_id: Optional<string>;
    at: Instant;
  };
  customer_accounts: {
    id: string;
    version: Generated<number>;
    airport_id: string;
    operator_id: Optional<string>;
    supplier_id: ColumnType<string, never, never>;
    company_id: string;
    state: Generated<AccountState>;
    terms_days: number;
    credit_limit_cents: Optional<number>;
    reference: string;
    billing_email: string;
    suspend_overdue: boolean;
    created_at: Instant;
    updated_at: Instant;
    updated_by_name: string;
  };
  account_entries: {
    id: string;
    account_id: string;
    kind: AccountEntryKind;
    cents: number;
    gst_cents: number;
    day: string;
    at: Instant;
    transaction_id: Optional<string>;
    refund_id: Optional<string>;
    key: Optional<string>;
    label: string;
    by_name: string;
  };
  account_invoices: {
    id: string;
    account_id: string;
    month: string;
    airport_id: string;
    sequence: number;
    number: string;
    issued_on: string;
    due_on: string;
    gst_cents: number;
    total_cents: number;
    content: JsonColumn;
    issued_at: Instant;
  };
  account_invoice_lines: { entry_id: string; invoice_id: string };
  account_reminders: { invoice_id: string; days: number; at: Instant };
  invoice_series: { airport_id: string; last: number };
  tax_invoices: {
    transaction_id: string;
    airport_id: string;
    sequence: number;
    number: string;
    content: JsonColumn;
    issued_at: Instant;
  };
  payment_events: { id: string; type: string; received_at: Instant };
  payment_links: { token_hash: string; due_id: string; email: string; expires_at: Instant; created_at: Instant };
}
