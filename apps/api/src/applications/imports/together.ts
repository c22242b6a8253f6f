import {
  counted,
  formatNumber,
  GUARDS,
  IMPORT_SUBMIT_LIMIT,
  type ImportQuery,
  type ImportSubmission,
} from '@jibline/contract';
import { ApiError, badField } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import type { ImportContext } from '../context.ts';
import { feesOf, refused } from './fees.ts';
import type { PlannedRow } from './planned.ts';
import type { StillNeeded } from './still-needed.ts';
import type { Submitting } from './submit-all.ts';

const TOO_MANY = `Up to ${IMPORT_SUBMIT_LIMIT} applications can be submitted at once. Save all as drafts, or split the file.`;

/** Rows that still need something, as one sentence; null: all are ready. */
function unreadyText(needed: readonly StillNeeded[]): string | null {
  const unready = needed.filter((issues) => issues.length > 0).length;
  if (unready === 0) return null;
  return `${formatNumber(unready)} of ${counted(needed.length, 'row')} still ${unready === 1 ? 'needs' : 'need'} something before all can be submitted.`;
}

/** Throws while the rows can't be submitted together, before any file is copied. */
export function checkTogether(rows: readonly PlannedRow[], needed: readonly StillNeeded[]): void {
  if (rows.length > IMPORT_SUBMIT_LIMIT) throw new ApiError('file-refused', `Nothing was submitted. ${TOO_MANY}`);
  const unready = unreadyText(needed);
  if (unready === null) return;
  const issues = rows.flatMap(({ shown }, n) =>
    (needed[n] ?? []).map(({ path, message }) => ({ path: `rows.${shown.row}.${path}`, message })),
  );
  throw new ApiError('incomplete', `Nothing was submitted. ${unready}`, { issues: issues.slice(0, 200) });
}

/** What submitting all rows costs, or why they can't be submitted together. */
export async function offerAll(
  context: ImportContext,
  actor: Person,
  rows: readonly PlannedRow[],
  needed: readonly StillNeeded[],
  at: Date,
): Promise<ImportSubmission> {
  const refusal = rows.length > IMPORT_SUBMIT_LIMIT ? TOO_MANY : unreadyText(needed);
  return refusal === null ? feesOf(context, actor, rows, at) : refused(refusal);
}

export function submittingOf({ declared, feesSeenCents }: ImportQuery): Submitting {
  if (declared === undefined) throw badField('declared', GUARDS['declarations-made'].failure);
  return { declared, feesSeenCents: feesSeenCents ?? null };
}
