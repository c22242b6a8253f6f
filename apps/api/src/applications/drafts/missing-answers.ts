import {
  type Application,
  type CompletedAnswers,
  checkForm,
  completed,
  type DraftAnswers,
  type FormIssue,
  type KnownOfForm,
} from '@jibline/contract';
import { craneProblems, operatingAreaProblems } from '@jibline/surfaces';

/** The path for programs and the sentence for people. */
export const onTheWire = ({ path, message }: FormIssue): Application['missing'][number] => ({ path, message });

/**
 * What is still needed before submission, field by field; empty when nothing is. `permit`: the permit being extended.
 */
export const issuesOf = (
  { answers, waiting }: CompletedAnswers,
  permit: DraftAnswers | null,
  { findings, files }: Pick<KnownOfForm, 'findings' | 'files'>,
): FormIssue[] =>
  checkForm(answers, {
    waiting,
    engine: [...operatingAreaProblems(answers), ...craneProblems(answers)],
    findings,
    files,
    permit,
  });

/** Issues of the answers alone, before they are assessed. */
export const missingFrom = (
  answers: DraftAnswers,
  permit: DraftAnswers | null,
  timeZone: string | null,
): Application['missing'] =>
  issuesOf(completed(answers, timeZone), permit, { findings: [], files: null }).map(onTheWire);
