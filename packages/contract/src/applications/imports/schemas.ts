import * as z from 'zod';
import { FieldIssue } from '../../problem.ts';
import { Id, Instant } from '../../scalars.ts';

/** A preview reads and checks the same file in the same way, and creates nothing. */
export const ImportQuery = z.strictObject({ dryRun: z.enum(['true', 'false']) });

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
  /** What stands against submitting it now: answers, files, notice, a fee. Empty: ready to submit. */
  stillNeeded: z.array(FieldIssue),
  /** Null in a preview. */
  draft: z.object({ id: Id, number: z.string() }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** While there is any issue, nothing is created from any row. */
export const ApplicationImport = z.object({
  /** Rows without an issue. */
  rows: z.array(ImportRow),
  issues: z.array(ImportIssue),
  /** What was left aside, such as other sheets. */
  notes: z.array(z.string()),
});
export type ApplicationImport = z.infer<typeof ApplicationImport>;
