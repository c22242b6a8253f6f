import { type Fee, type FeeFacts, FeeLine } from '@jibline/contract';
import { z } from 'zod';
import type { Purpose } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';
import { Facts } from './fee-facts.ts';

const quotes = (db: Db | Tx) => db.selectFrom('fee_quotes').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>;
export interface StoredQuote extends Omit<Row, 'lines' | 'facts'> {
  lines: FeeLine[];
  facts: FeeFacts;
}
const read = (row: Row): StoredQuote => ({
  ...row,
  lines: z.array(FeeLine).parse(row.lines),
  facts: Facts.parse(row.facts),
});

export async function findQuote(db: Db | Tx, id: string): Promise<StoredQuote | null> {
  const row = await quotes(db).where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Newest first. */
export const quotesOf = async (db: Db | Tx, applicationId: string): Promise<StoredQuote[]> =>
  (
    await quotes(db)
      .where('application_id', '=', applicationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(read);

export interface NewQuote {
  id: string;
  applicationId: string;
  applicationVersion: number;
  purpose: Purpose;
  settingsId: string;
  settingsVersion: number;
  chargeAt: Row['charge_at'];
  facts: FeeFacts;
  fee: Fee;
  validUntil: Date;
  by: string | null;
  at: Date;
}

export const insertQuote = (tx: Tx, quote: NewQuote) =>
  tx
    .insertInto('fee_quotes')
    .values({
      id: quote.id,
      application_id: quote.applicationId,
      application_version: quote.applicationVersion,
      purpose: quote.purpose,
      settings_id: quote.settingsId,
      settings_version: quote.settingsVersion,
      facts: JSON.stringify(quote.facts),
      lines: JSON.stringify(quote.fee.lines),
      gst_cents: quote.fee.gstCents,
      total_cents: quote.fee.totalCents,
      currency: 'AUD',
      charge_at: quote.chargeAt,
      valid_until: quote.validUntil,
      created_at: quote.at,
      created_by: quote.by,
    })
    .execute();

/** Paid quotes of this application or, for the yearly cap, of the same applicant's applications for that project. */
const paidQuotes = (db: Db | Tx) =>
  db
    .selectFrom('fee_quotes as q')
    .innerJoin('payment_transactions as t', 't.quote_id', 'q.id')
    .innerJoin('applications as a', 'a.id', 'q.application_id')
    .select(['q.lines', 'q.settings_id', 'q.settings_version', 'q.created_at'])
    .where('t.used', '=', true);

/** Before card surcharges, the basis of the price list. */
const netOf = (lines: readonly FeeLine[]) =>
  lines.filter(({ code }) => code !== 'card').reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
const netOfRows = (rows: readonly { lines: unknown }[]) =>
  rows.reduce((sum, row) => sum + netOf(z.array(FeeLine).parse(row.lines)), 0);

export async function chargedTo(db: Db | Tx, applicationId: string) {
  const rows = await paidQuotes(db).where('q.application_id', '=', applicationId).orderBy('q.created_at').execute();
  return { cents: netOfRows(rows), first: rows[0] ?? null };
}

export interface Project {
  applicationId: string;
  name: string | null;
  airportId: string;
  ownerId: string;
  organisationId: string | null;
}

export async function chargedToProject(db: Db | Tx, project: Project, from: Date): Promise<number> {
  if (project.name === null) return 0;
  const rows = await paidQuotes(db)
    .where('q.application_id', '<>', project.applicationId)
    .where('a.airport_id', '=', project.airportId)
    .where((of) => of(of.fn('lower', ['a.project_name']), '=', project.name?.toLowerCase() ?? ''))
    .where((of) =>
      project.organisationId === null
        ? of('a.owner_id', '=', project.ownerId)
        : of('a.organisation_id', '=', project.organisationId),
    )
    .where('t.confirmed_at', '>=', from)
    .execute();
  return netOfRows(rows);
}

/** Facts for the fee that are stored outside the application. */
export async function aroundFee(
  db: Db | Tx,
  application: { parent_id: string | null; organisation_id: string | null },
) {
  const parent =
    application.parent_id === null
      ? undefined
      : await db.selectFrom('applications').select('end_at').where('id', '=', application.parent_id).executeTakeFirst();
  const company =
    application.organisation_id === null
      ? undefined
      : await db
          .selectFrom('organisations')
          .select('abn_check')
          .where('id', '=', application.organisation_id)
          .executeTakeFirst();
  return {
    parentEndsAt: parent?.end_at ?? null,
    abnConfirmed: company?.abn_check === 'active',
  };
}

export const isPaidByCard = async (db: Db | Tx, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_transactions')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('method', '<>', 'ACCOUNT')
    .where('used', '=', true)
    .executeTakeFirst()) !== undefined;

export const waiverOf = async (db: Db | Tx, applicationId: string) =>
  (await db.selectFrom('fee_waivers').selectAll().where('application_id', '=', applicationId).executeTakeFirst()) ??
  null;

/** False when the fee is already waived. */
export async function insertWaiver(
  tx: Tx,
  {
    applicationId,
    reason,
    by,
    at,
  }: { applicationId: string; reason: string; by: { id: string; name: string }; at: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('fee_waivers')
    .values({ application_id: applicationId, reason, by_id: by.id, by_name: by.name, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}
