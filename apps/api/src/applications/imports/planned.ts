import { isTakenOver } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import type { SoundRow } from './judge-rows.ts';
import type { RowDraft } from './still-needed.ts';
import { applicantFileKinds } from './store.ts';

/** A row as the draft it becomes. */
export interface PlannedRow extends SoundRow, RowDraft {}

/** Whose each draft will be, and which files it will have. */
export async function planRows(
  { db }: ApplicationsContext,
  actor: Person,
  rows: readonly SoundRow[],
): Promise<PlannedRow[]> {
  const sources = new Set(rows.flatMap(({ repeated }) => repeated?.from.id ?? []));
  const kinds = await applicantFileKinds(db, [...sources]);
  return rows.map((row) => {
    const { repeated, crane } = row;
    const copied = repeated ? (kinds.get(repeated.from.id) ?? []) : [];
    return {
      ...row,
      owner: repeated ? { ...actor, organisationId: repeated.organisationId } : actor,
      filesToCome: [
        ...copied.filter((kind) => isTakenOver(kind, repeated?.newLocation ?? false)),
        ...(crane?.hasSheet ? ['crane-data-sheet' as const] : []),
      ],
    };
  });
}
