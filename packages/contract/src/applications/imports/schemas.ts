import * as z from 'zod';
import { FEE_DUE } from '../../payments/enums.ts';
import { FieldIssue } from '../../problem.ts';
import { optionalQueryNumber } from '../../query-number.ts';
import { Cents, Id, Instant, text } from '../../scalars.ts';
import { StateCode } from '../head.ts';

/** A preview reads and checks the same file in the same way, and creates nothing. */
export const ImportQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']),
  /** `applications`: every row is submitted, or none is. */
  makes: z.enum(['drafts', 'applications']).default('drafts'),
  /** To submit: the version of the declarations that were read; each of them is made for every application. */
  declared: text(1, 40).optional(),
  /** To submit: the sum of all fees as seen in the preview; where they cost more by now, nothing is submitted. */
  feesSeenCents: optionalQueryNumber(Cents.optional()),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** One thing to correct, at the cell where it is corrected. */
export const ImportIssue = z.object({
  /** As the spreadsheet program numbers it; 1 is the row of titles. */
  row: z.int().min(1),
  /** `C7`. */
  cell: z.string(),
  /** Title of the column. */
  column: z.string(),
  message: z.string(),
});
export type ImportIssue = z.infer<typeof ImportIssue>;

/** What one row becomes. */
export const ImportRow = z.object({
  row: z.int().min(2),
  projectName: z.string(),
  /** Its ICAO code. */
  airport: z.string(),
  crane: z.string(),
  startAt: Instant,
  endAt: Instant,
  /** The airport's. */
  timeZone: z.string(),
  /** What stands against submitting it now: answers, files, notice. Empty: ready to submit, even if a fee is to be paid. */
  stillNeeded: z.array(FieldIssue),
  /** Null in a preview, and where the row was submitted. */
  draft: z.object({ id: Id, number: z.string() }).nullable(),
  /** Null unless the row was submitted. One whose fee must be paid first waits for its payment. */
  submitted: z.object({ id: Id, number: z.string(), state: StateCode }).nullable().default(null),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Fees of the rows of one airport that are paid in the same way. */
export const ImportFee = z.object({
  /** Its ICAO code. */
  airport: z.string(),
  due: z.enum(FEE_DUE),
  /** Whose monthly invoice it goes on; null: it is not on account. */
  supplier: z.string().nullable(),
  applications: z.int().min(1),
  totalCents: Cents,
});
export type ImportFee = z.infer<typeof ImportFee>;

/** What submitting all rows together costs. */
export const ImportSubmission = z.object({
  fees: z.array(ImportFee),
  totalCents: Cents,
  /** Why they can't be submitted together; null: they can. */
  refusal: z.string().nullable(),
});
export type ImportSubmission = z.infer<typeof ImportSubmission>;

/** While there is any issue, nothing is created from any row. */
export const ApplicationImport = z.object({
  /** Rows without an issue. */
  rows: z.array(ImportRow),
  issues: z.array(ImportIssue),
  /** What was left aside, such as other sheets. */
  notes: z.array(z.string()),
  /** Null while there is an issue, and where drafts were made. */
  submission: ImportSubmission.nullable().default(null),
});
export type ApplicationImport = z.infer<typeof ApplicationImport>;
