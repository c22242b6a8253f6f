import type { Grant, GrantInput } from '@jibline/contract';
import { type Role, readDay, SCOPE, type ScopeLevel } from '@jibline/contract/enums';
import { choose, ENTER_DATE } from '../../../ui/fields/field-messages.ts';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { endOfLocalDay, lastLocalDate, localDate, startOfLocalDay } from '../../../ui/local-day.ts';

/** A grant being edited: days as typed, perhaps no target yet. */
export interface GrantDraft {
  key: string;
  scope: ScopeLevel;
  role: Role;
  targetId: string | null;
  targetName: string | null;
  from: string;
  to: string;
  /** The saved grant, so that unchanged dates are sent back exactly. */
  saved: Grant | null;
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
  saved: null,
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
  saved: grant,
});

export function problemsOf(draft: GrantDraft): GrantProblems {
  const from = draft.from === '' ? null : readDay(draft.from);
  const to = draft.to === '' ? null : readDay(draft.to);
  const problems: GrantProblems = {};
  if (draft.scope !== SCOPE.global && draft.targetId === null)
    problems.targetId = draft.scope === SCOPE.airport ? choose('an airport') : choose('an organisation');
  if (draft.from !== '' && from === null) problems.from = ENTER_DATE;
  if (draft.to !== '' && to === null) problems.to = ENTER_DATE;
  if (from !== null && to !== null && to < from) problems.to = 'The last day must not be before the first day.';
  return problems;
}

/** The request body of a valid draft. */
export function grantInput(draft: GrantDraft): GrantInput {
  const { saved } = draft;
  return {
    scope: draft.scope,
    role: draft.role,
    targetId: draft.scope === SCOPE.global ? null : draft.targetId,
    from: momentOf(draft.from, saved?.from ?? null, localDate, startOfLocalDay),
    to: momentOf(draft.to, saved?.to ?? null, lastLocalDate, endOfLocalDay),
  };
}

function momentOf(typed: string, saved: string | null, shown: (i: string) => string, moment: (day: string) => string) {
  const day = readDay(typed);
  if (day === null) return null;
  return saved !== null && shown(saved) === writeDay(day) ? saved : moment(day);
}

/** True for a second line with the same role and target. */
export const repeats = (drafts: readonly GrantDraft[], draft: GrantDraft) =>
  drafts.some(
    (other) =>
      other !== draft &&
      drafts.indexOf(other) < drafts.indexOf(draft) &&
      other.scope === draft.scope &&
      other.role === draft.role &&
      other.targetId === draft.targetId,
  );
