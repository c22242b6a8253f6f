import type { Difference } from '../../../ui/feedback/conflict-notice.tsx';
import type { Entry, FormKind, Typed } from './question.ts';
import { questionAt } from './steps.ts';

const sameTyped = (a: Typed | undefined, b: Typed | undefined) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

const pathsOf = (...entries: readonly Entry[]) => [...new Set(entries.flatMap((entry) => Object.keys(entry)))];

/** Merges two versions: my changes since the base win; elsewhere theirs apply. */
export const mergeEntries = (base: Entry, mine: Entry, theirs: Entry): Entry =>
  Object.fromEntries(
    pathsOf(base, mine, theirs).flatMap((path): [string, Typed][] => {
      const chosen = sameTyped(mine[path], base[path]) ? theirs[path] : mine[path];
      return chosen === undefined ? [] : [[path, chosen]];
    }),
  );

function words(typed: Typed | undefined): string {
  if (typed === undefined) return '';
  if (typeof typed === 'string') return typed;
  if (Array.isArray(typed)) return typed.map((one: Typed) => words(one)).join('; ');
  return Object.values(typed as Record<string, Typed>)
    .map(words)
    .filter(Boolean)
    .join(' ');
}

/** What the other person changed, with the form's labels. */
export const changesOf = (kind: FormKind, base: Entry, theirs: Entry): Difference[] =>
  pathsOf(base, theirs)
    .filter((path) => !sameTyped(base[path], theirs[path]))
    .map((path) => ({
      label: questionAt(kind, path)?.label ?? path,
      was: words(base[path]),
      now: words(theirs[path]),
    }));
