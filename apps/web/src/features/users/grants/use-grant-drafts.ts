import { useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { fieldIssues } from '../../../lib/field-issues.ts';
import { type GrantDraft, type GrantProblems, problemsOf, repeats } from './grant-draft.ts';

/** The grant lines of a form, with the problems of each. */
export function useGrantDrafts(initial: () => GrantDraft[]) {
  const [drafts, setDrafts] = useState(initial);
  const [problems, setProblems] = useState<Record<string, GrantProblems>>({});
  return {
    drafts,
    problems,
    set: (next: GrantDraft[]) => {
      setDrafts(next);
      setProblems({});
    },
    check: (): boolean => {
      const found = drafts.map((draft) => {
        const own = problemsOf(draft);
        const twice = repeats(drafts, draft) ? { targetId: 'This role is already in the list.' } : {};
        return [draft.key, { ...twice, ...own }] as const;
      });
      setProblems(Object.fromEntries(found));
      return found.every(([, one]) => Object.keys(one).length === 0);
    },
    /** `grants.2.to` → the third line's last day; true when every issue belongs to a line. */
    takeIssues: (error: CallError): boolean => {
      const issues = Object.entries(fieldIssues(error));
      const placed = issues.flatMap(([path, message]) => {
        const [, index, field = 'targetId'] = /^grants\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
        const draft = drafts[Number(index)];
        const column = field === 'from' || field === 'to' ? field : 'targetId';
        return index !== undefined && draft ? [[draft.key, { [column]: message }] as const] : [];
      });
      setProblems(Object.fromEntries(placed));
      return issues.length > 0 && placed.length === issues.length;
    },
  };
}
