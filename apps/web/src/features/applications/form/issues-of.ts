import { crossFieldIssues, type DraftAnswers, neededBecausePierced, SubmissionAnswers } from '@jibline/contract';
import { COORDINATES_MISSING, wordOf } from '@jibline/contract/words';
import { operatingAreaProblems } from '@jibline/surfaces';
import type { FormKind } from './question.ts';
import { questionAt } from './steps.ts';

export interface Issue {
  /** Of the question it is told beside. */
  readonly path: string;
  readonly message: string;
  /** Nothing has been answered yet: no mistake, only something to do. */
  readonly missing: boolean;
}

/** Nothing is wrong yet: where a list says that these are to do, it need not be said of each. */
export const NOT_ANSWERED = 'Please answer this.';

export const sentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}`.replace(/(?<![.!?])$/, '.');

interface Found {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: unknown;
  readonly input?: unknown;
}

/** The schema library speaks to programmers; people are told what was wanted. */
function wordsOf({ code, origin, minimum, maximum, message }: Found): string {
  const isText = origin === 'string';
  if (code === 'too_small' && Number(minimum) <= 1 && origin !== 'number') return NOT_ANSWERED;
  if (code === 'too_small') return isText ? `At least ${minimum} characters.` : `Wanted at least ${minimum}.`;
  if (code === 'too_big') return isText ? `At most ${maximum} characters.` : `Wanted at most ${maximum}.`;
  if (code === 'invalid_format' && /email/i.test(message))
    return 'Please write an e-mail address, such as ann@example.com.';
  return sentence(message);
}

/** A part of an answer with several parts is named: "Postcode: Wanted 4 digits." */
function told(issue: Found, depth: number): string {
  const part = issue.path
    .slice(depth)
    .filter((step) => typeof step === 'string')
    .map((step) => wordOf(String(step)));
  const isUnanswered = isMissing(issue) && issue.message !== COORDINATES_MISSING;
  const words = isUnanswered ? NOT_ANSWERED : wordsOf(issue);
  return part.length > 0 ? `${part.join(', ')}: ${words}` : words;
}

/** A word of a closed list that is not there is as missing as a text that is not. */
const isMissing = (issue: Found) =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;

/** One coordinate alone is no place: the other one is not just still to come (specification section 5: both are required). */
const isOtherHalf = ({ message }: Found, { site }: DraftAnswers) =>
  message === COORDINATES_MISSING && (site?.latitude === undefined) !== (site?.longitude === undefined);

type Findings = Parameters<typeof neededBecausePierced>[1];

/** What a submission would still need, by the same schema the server judges with; each told beside its question. */
export function issuesOf(kind: FormKind, answers: DraftAnswers, findings: Findings = []): Issue[] {
  const typed = kind === 'crane' && answers.craneType === undefined;
  // Without a type nothing can be judged by column; a mobile crane is asked meanwhile.
  const parsed = SubmissionAnswers.safeParse(typed ? { ...answers, craneType: 0 } : answers, { reportInput: true });
  const all: Found[] = [
    ...(parsed.error?.issues ?? []),
    ...crossFieldIssues(answers),
    ...operatingAreaProblems(answers).map(({ path, message }) => ({ path: path.split('.'), message })),
    ...neededBecausePierced(answers, findings),
  ];
  // Nobody types the height above sea level: where it is missing, what it follows from is missing too.
  const found = all.filter((issue) => !(isMissing(issue) && issue.path.at(-1) === 'maxHeightAhdM'));
  const issues = found.map((issue) => {
    const path = issue.path.map(String).join('.');
    const question = questionAt(kind, path);
    const depth = question?.path.split('.').length ?? 2;
    return {
      path: question?.path ?? path,
      message: told(issue, depth),
      missing: isMissing(issue) && !isOtherHalf(issue, answers),
    };
  });
  if (typed) issues.unshift({ path: 'craneType', message: 'Please choose what kind of crane it is.', missing: true });
  // One word beside each question: the first is the one to act on.
  return [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();
}
