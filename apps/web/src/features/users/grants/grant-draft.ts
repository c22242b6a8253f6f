import type { Grant, GrantInput } from '@jibline/contract';
import { SCOPE } from '@jibline/contract/enums';
import { DAY_WANTED } from '../../../ui/fields/date-field.tsx';
import { readDay, writeDay } from '../../../ui/fields/day-text.ts';
import { endOfLocalDay, lastLocalDate, localDate, startOfLocalDay } from '../../../ui/local-day.ts';

/** A grant while somebody is writing it: days as typed, perhaps no target yet. */
export interface GrantDraft {
  key: string;
  scope: 0 | 1 | 2;
  role: 0 | 1 | 2;
  targetId: string | null;
  targetName: string | null;
  from: string;
  to: string;
  /** The grant as it stands, so that untouched dates go back to the server to the second. */
  stands: Grant | null;
}

export type GrantField = 'targetId' | 'from' | 'to';
export type GrantProblems = Partial<Record<GrantField, string>>;

let made = 0;
export const newGrantDraft = (preset: Partial<GrantDraft> = {}): GrantDraft => ({
  key: `new-${++made}`,
  scope: 1,
  role: 2,
  targetId: null,
  targetName: null,
  from: '',
  to: '',
  stands: null,
  ...preset,
});

export const draftOf = (grant: Grant): GrantDraft => ({
  key: grant.id,
  scope: grant.scope,
  role: grant.role,
  targetId: grant.targetId,
  targetName: grant.targetName,
  from: grant.from ? localDate(grant.from) : '',
  to: grant.to ? lastLocalDate(grant.to) : '',
  stands: grant,
});

export function problemsOf(draft: GrantDraft): GrantProblems {
  const from = draft.from === '' ? null : readDay(draft.from);
  const to = draft.to === '' ? null : readDay(draft.to);
  const problems: GrantProblems = {};
  if (draft.scope !== SCOPE.global && draft.targetId === null)
    problems.targetId =
      draft.scope === SCOPE.airport ? 'Please choose the airport.' : 'Please choose the organisation.';
  if (draft.from !== '' && from === null) problems.from = DAY_WANTED;
  if (draft.to !== '' && to === null) problems.to = DAY_WANTED;
  if (from !== null && to !== null && to < from) problems.to = 'The last day is before the first.';
  return problems;
}

/** The draft as the call wants it; only for drafts without problems. */
export function grantInput(draft: GrantDraft): GrantInput {
  const { stands } = draft;
  return {
    scope: draft.scope,
    role: draft.role,
    targetId: draft.scope === SCOPE.global ? null : draft.targetId,
    from: momentOf(draft.from, stands?.from ?? null, localDate, startOfLocalDay),
    to: momentOf(draft.to, stands?.to ?? null, lastLocalDate, endOfLocalDay),
  };
}

function momentOf(typed: string, stands: string | null, shown: (i: string) => string, moment: (day: string) => string) {
  const day = readDay(typed);
  if (day === null) return null;
  return stands !== null && shown(stands) === writeDay(day) ? stands : moment(day);
}

/** Two lines for the same role at the same place say nothing more than one. */
export const repeats = (drafts: readonly GrantDraft[], draft: GrantDraft) =>
  drafts.some(
    (other) =>
      other !== draft &&
      drafts.indexOf(other) < drafts.indexOf(draft) &&
      other.scope === draft.scope &&
      other.role === draft.role &&
      other.targetId === draft.targetId,
  );
