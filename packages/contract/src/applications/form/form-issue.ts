import { COORDINATES_MISSING } from '../../assessments/location.ts';
import { crossFieldIssues, type DraftAnswers, SubmissionAnswers } from './submission.ts';

/** One thing that stands between a draft and its submission. The form shows it beside the field, the server sends it back. */
export interface FormIssue {
  /** Of the answer, `craneDetail.restingHeightAglM`, or of a file, `files.site-plan`. */
  readonly path: string;
  /** For the person who fills the form in: a whole sentence. */
  readonly message: string;
  /** Nothing has been answered yet: no mistake, only something to do. */
  readonly missing: boolean;
  /** The value that works, where the other answers settle it. */
  readonly use?: number;
  /** The answer it belongs into, where that is another one. */
  readonly useAt?: string;
}

/** Nothing is wrong yet: where a list says that these are to do, it need not be said of each. */
export const NOT_ANSWERED = 'Please answer this.';

export const asSentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}`.replace(/(?<![.!?])$/, '.');

/** As much of an issue of the schema library as its words are made from. */
interface Raw {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly origin?: unknown;
  readonly input?: unknown;
  readonly params?: unknown;
}

/** A word of a closed list that is not there is as missing as a text that is not. */
const isMissing = ({ code, input }: Raw) =>
  (code === 'invalid_type' || code === 'invalid_value') && input === undefined;

/** The schema library speaks to programmers; people are told what to do. */
function wordsOf(raw: Raw): string {
  const { code, origin, minimum, maximum, message } = raw;
  const isText = origin === 'string';
  // Section 5 of the specification has its own words for a coordinate that is missing.
  if (isMissing(raw)) return message === COORDINATES_MISSING ? message : NOT_ANSWERED;
  if (code === 'too_small' && Number(minimum) <= 1 && origin !== 'number') return NOT_ANSWERED;
  const isWritten = !/^(Too|Invalid)\b/.test(message);
  if (isWritten) return asSentence(message);
  if (code === 'too_small') return isText ? `Use at least ${minimum} characters.` : `Enter at least ${minimum}.`;
  if (code === 'too_big') return isText ? `Use ${maximum} characters or fewer.` : `Enter at most ${maximum}.`;
  if (code === 'invalid_format' && /email/i.test(message))
    return 'Enter an email address, for example name@example.com.';
  return asSentence(message);
}

/** One coordinate alone is no location: the other one is not just still to come. */
const isOtherHalf = ({ message }: Raw, { site }: DraftAnswers) =>
  message === COORDINATES_MISSING && (site?.latitude === undefined) !== (site?.longitude === undefined);

/** Of our own rules; the schema library hands it through. */
function offerIn({ params }: Raw): Pick<FormIssue, 'use' | 'useAt'> {
  if (typeof params !== 'object' || params === null || !('use' in params) || typeof params.use !== 'number') return {};
  return { use: params.use, ...('at' in params && typeof params.at === 'string' ? { useAt: params.at } : {}) };
}

const NO_TYPE: FormIssue = {
  path: 'craneType',
  message: 'Choose what it is: a mobile crane, a tower crane, a platform or a structure.',
  missing: true,
};

/** What the schema and the rules across fields say, in words for people. */
export function shapeIssues(answers: DraftAnswers): FormIssue[] {
  const isUntyped = answers.craneType === undefined;
  // Without a type nothing can be judged by column; the commonest is asked meanwhile.
  const judged = isUntyped ? { ...answers, craneType: answers.developmentDetail ? null : 0 } : answers;
  const parsed = SubmissionAnswers.safeParse(judged, { reportInput: true });
  const found: Raw[] = [...(parsed.error?.issues ?? []), ...crossFieldIssues(answers)];
  const issues = found.map((raw) => ({
    path: raw.path.map(String).join('.'),
    message: wordsOf(raw),
    missing: isMissing(raw) && !isOtherHalf(raw, answers),
    ...offerIn(raw),
  }));
  return isUntyped ? [NO_TYPE, ...issues] : issues;
}

/** Each thing is said once, however many rules come upon it. */
export const onceEach = (issues: readonly FormIssue[]): FormIssue[] =>
  [...new Map(issues.toReversed().map((issue) => [`${issue.path} ${issue.message}`, issue])).values()].toReversed();
