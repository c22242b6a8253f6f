import { checkForm, checkLodging, type DraftAnswers, type FormIssue, type KnownOfLodging } from '@jibline/contract';
import { labelOf } from '@jibline/contract/enums';
import { craneProblems, operatingAreaProblems } from '@jibline/surfaces';
import type { FormKind } from './question.ts';
import { questionAt } from './steps.ts';

/** Under the path of the question it is told beside. */
export type Issue = FormIssue;

/** What the form has learnt besides the answers. `notice` null: it is answered again, not lodged, so no notice is asked for. */
export type Known = Omit<KnownOfLodging, 'engine' | 'notice'> & { readonly notice: KnownOfLodging['notice'] | null };
const NOTHING_KNOWN: Known = {
  ...{ findings: [], files: null, permit: null, notice: null, extension: null },
  now: new Date(0),
};

/** A part of an answer with several parts is named: "Postcode: Use 4 digits." */
function notified({ message }: FormIssue, rest: readonly string[]): string {
  const part = rest.filter((step) => !/^\d+$/.test(step)).map((step) => labelOf(step));
  return part.length > 0 ? `${part.join(', ')}: ${message}` : message;
}

/** What a submission would still need, by the very check the server makes; each told beside its question. */
export function issuesOf(kind: FormKind, answers: DraftAnswers, provided: Partial<Known> = {}): Issue[] {
  const { notice, ...known } = { ...NOTHING_KNOWN, ...provided };
  const engine = [...operatingAreaProblems(answers), ...craneProblems(answers)];
  const all =
    notice === null ? checkForm(answers, { ...known, engine }) : checkLodging(answers, { ...known, engine, notice });
  // No one types the height above sea level: where it is missing, what it follows from is missing too.
  const found = all.filter(({ path, missing }) => !(missing && path.endsWith('.maxHeightAhdM')));
  const issues = found.map((issue) => {
    const question = questionAt(kind, issue.path);
    const steps = issue.path.split('.');
    const depth = question?.path.split('.').length ?? steps.length;
    return { ...issue, path: question?.path ?? issue.path, message: notified(issue, steps.slice(depth)) };
  });
  // One word beside each question: the first is the one to act on.
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
}
