import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@jibline/contract';
import type { Tx } from '../../../db.ts';
import { hashOf } from '../../links/link-store.ts';
import { insertInvoiceLink } from './card-store.ts';

/** Longer than an invoice is usually due and reminded of; each reminder has a link of its own. */
const LINK_DAYS = 180;

/** A page that takes a card for the invoice; only the secret's hash is stored. */
export async function makeInvoiceLink(tx: Tx, invoiceId: string, email: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(at.getTime() + LINK_DAYS * DAY_MS);
  await insertInvoiceLink(tx, { token_hash: hashOf(token), invoice_id: invoiceId, email, expires_at, created_at: at });
  return token;
}
