import { COORDINATES_MISSING } from '../../assessments/location.ts';
import { isMissing, issueText, type SchemaIssue } from '../../issue-text.ts';
import { crossFieldIssues, type DraftAnswers, SubmissionAnswers } from './submission.ts';

/** One reason why a draft can't be submitted. The form shows it beside the field, the server returns it. */
export interface FormIssue {
  /** Path of the answer, `craneDetail.restingHeightAglM`, or of a file, `files.site-plan`. */
  readonly path: string;
  /** A whole sentence for the person who fills in the form. */
  readonly message: string;
  /** Not answered yet: something to do, not a mistake. */
  readonly missing: boolean;
  /** The valid value, where the other answers determine it. */
  readonly use?: number;
  /** The answer the value belongs to, if it is another one. */
  readonly useAt?: string;
}

interface Raw extends SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly params?: unknown;
}

/** One coordinate alone is not a location, so the missing one is an error. */
const isOtherHalf = ({ message }: Raw, { site }: DraftAnswers) =>
  message === COORDINATES_MISSING && (site?.latitude === undefined) !== (site?.longitude === undefined);

/** Offer of our own rules, passed through the schema library. */
function offerIn({ params }: Raw): Pick<FormIssue, 'use' | 'useAt'> {
  if (typeof params !== 'object' || params === null || !('use' in params) || typeof params.use !== 'number') return {};
  return { use: params.use, ...('at' in params && typeof params.at === 'string' ? { useAt: params.at } : {}) };
}

const NO_TYPE: FormIssue = {
  path: 'craneType',
  message: 'Choose a mobile crane, a tower crane, a platform or a structure.',
  missing: true,
};

/** What the schema and the rules across fields find, as sentences for people. */
export function shapeIssues(answers: DraftAnswers): FormIssue[] {
  const isUntyped = answers.craneType === undefined;
  // Requirements depend on the type; until it is chosen, those of the commonest type apply.
  const judged = isUntyped ? { ...answers, craneType: answers.developmentDetail ? null : 0 } : answers;
  const parsed = SubmissionAnswers.safeParse(judged, { reportInput: true });
  const found: Raw[] = [...(parsed.error?.issues ?? []), ...crossFieldIssues(answers)];
  const issues = found.map((raw) => ({
    path: raw.path.map(String).join('.'),
    message: issueText(raw),
    missing: isMissing(raw) && !isOtherHalf(raw, answers),
    ...offerIn(raw),
  }));
  return isUntyped ? [NO_TYPE, ...issues] : issues;
}

/** Each issue once, however many rules find it. */
export const onceEach = (issues: readonly FormIssue[]): FormIssue[] =>
  [...new Map(issues.toReversed().map((issue) => [`${issue.path} ${issue.message}`, issue])).values()].toReversed();
