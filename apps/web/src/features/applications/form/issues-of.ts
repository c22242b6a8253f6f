import {
  checkForm,
  checkLodging,
  completed,
  type DraftAnswers,
  type FormIssue,
  type KnownOfLodging,
} from '@jibline/contract';
import { labelOf } from '@jibline/contract/enums';
import { craneProblems, operatingAreaProblems } from '@jibline/surfaces';
import type { FormKind } from './question.ts';
import { questionAt } from './steps.ts';

/** With the path of the question beside which it is shown. */
export type Issue = FormIssue;

/**
 * What the form has loaded besides the answers. `notice` null: information is being answered, not submitted, so no
 * notice applies.
 */
export type Known = Omit<KnownOfLodging, 'engine' | 'notice' | 'waiting'> & {
  readonly notice: KnownOfLodging['notice'] | null;
  /** Of the airport; null while none is chosen. */
  readonly timeZone: string | null;
};
const NOTHING_KNOWN: Known = {
  ...{ findings: [], files: null, permit: null, notice: null, extension: null, timeZone: null },
  now: new Date(0),
};

/** Names the part of an answer with several parts: "Postcode: Use 4 digits." */
function notified({ message }: FormIssue, rest: readonly string[]): string {
  const part = rest.filter((step) => !/^\d+$/.test(step)).map((step) => labelOf(step));
  return part.length > 0 ? `${part.join(', ')}: ${message}` : message;
}

/** What is still needed before submission, by the same check as on the server; each issue beside its question. */
export function issuesOf(kind: FormKind, draft: DraftAnswers, provided: Partial<Known> = {}): Issue[] {
  const { notice, timeZone, ...given } = { ...NOTHING_KNOWN, ...provided };
  const { answers, waiting } = completed(draft, timeZone);
  const known = { ...given, waiting, engine: [...operatingAreaProblems(answers), ...craneProblems(answers)] };
  const found = notice === null ? checkForm(answers, known) : checkLodging(answers, { ...known, notice });
  const issues = found.map((issue) => {
    const question = questionAt(kind, issue.path);
    const steps = issue.path.split('.');
    const depth = question?.path.split('.').length ?? steps.length;
    return { ...issue, path: question?.path ?? issue.path, message: notified(issue, steps.slice(depth)) };
  });
  // One issue per question: the first is the one to fix.
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
}
