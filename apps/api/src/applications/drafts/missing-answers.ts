import { type Application, checkForm, type DraftAnswers, type FormIssue, type KnownOfForm } from '@jibline/contract';
import { craneProblems, operatingAreaProblems } from '@jibline/surfaces';

/** As programs read it: the field, and the sentence for the person. */
export const onTheWire = ({ path, message }: FormIssue): Application['missing'][number] => ({ path, message });

/** What a submission would still need, field by field; empty when it could be submitted. `permit`: what an extension extends. */
export const issuesOf = (
  answers: DraftAnswers,
  permit: DraftAnswers | null,
  { findings, files }: Pick<KnownOfForm, 'findings' | 'files'>,
): FormIssue[] =>
  checkForm(answers, {
    engine: [...operatingAreaProblems(answers), ...craneProblems(answers)],
    findings,
    files,
    permit,
  });

/** Of the answers alone, before they are assessed. */
export const missingFrom = (answers: DraftAnswers, permit: DraftAnswers | null): Application['missing'] =>
  issuesOf(answers, permit, { findings: [], files: null }).map(onTheWire);
