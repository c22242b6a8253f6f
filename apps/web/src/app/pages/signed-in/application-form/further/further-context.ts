import { aloneOf, type CompletedAnswers } from '@jibline/contract';
import { aroundOf } from '../../../../../features/applications/form/answers-of.ts';
import { furtherAt, furtherEntries, furtherPath } from '../../../../../features/applications/form/further-entry.ts';
import type { Typed } from '../../../../../features/applications/form/question.ts';
import type { FieldsContext } from '../steps/fields-context.ts';

/** The paths of one further crane, as those of a first one. */
const pathsOf = (paths: Iterable<string>, at: number): string[] =>
  [...paths].flatMap((path) => {
    const found = furtherAt(path);
    return found?.at === at ? [found.path] : [];
  });

function wholeOf({ answers, workedOut, waiting }: CompletedAnswers, at: number): CompletedAnswers {
  return {
    answers: aloneOf(answers.furtherCranes?.[at] ?? {}),
    workedOut: new Map(
      pathsOf(workedOut.keys(), at).flatMap((path) => {
        const found = workedOut.get(furtherPath(at, path));
        return found ? [[path, found]] : [];
      }),
    ),
    waiting: new Set(pathsOf(waiting, at)),
  };
}

/** One further crane as if it were the first, so that the same parts ask its questions. */
export function furtherContext(
  context: FieldsContext,
  at: number,
  set: (path: string, typed: Typed) => void,
): FieldsContext {
  const { view, around, whole, changing, needed } = context;
  const entry = furtherEntries(view.entry)[at] ?? {};
  const answers = aloneOf(view.read.answers.furtherCranes?.[at] ?? {});
  const inForm = (path: string) => furtherPath(at, path);
  return {
    view: { ...view, entry, read: { ...view.read, answers } },
    prefix: inForm(''),
    column: answers.craneType ?? 0,
    around: { ...aroundOf(entry, () => null), zone: around.zone },
    whole: wholeOf(whole, at),
    short: context.short,
    needed: new Set(pathsOf(needed, at)),
    changing: new Set(pathsOf(changing, at)),
    onChanging: (path) => context.onChanging(inForm(path)),
    errorOf: (path) => context.errorOf(inForm(path)),
    offerOf: (path) => context.offerOf(inForm(path)),
    issueAt: (path) => context.issueAt(inForm(path)),
    set,
    onLeave: (path) => context.onLeave(inForm(path)),
  };
}
