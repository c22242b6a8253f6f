import { crossFieldIssues, type DraftAnswers, type FieldIssue, SubmissionAnswers } from '@jibline/contract';
import { COORDINATES_MISSING } from '@jibline/contract/words';
import { operatingAreaProblems } from '@jibline/surfaces';
import type { z } from 'zod';
import { changedByExtension } from './extension.ts';

type Issue = z.infer<typeof FieldIssue>;

/** What a submission would still need, field by field; empty when it could be handed over. `permit`: what an extension extends. */
export const missingFrom = (answers: DraftAnswers, permit: DraftAnswers | null): Issue[] => [
  ...formIssues(answers),
  ...operatingAreaProblems(answers),
  ...(permit === null ? [] : changedByExtension(permit, answers)),
];

function formIssues(answers: DraftAnswers): Issue[] {
  if (answers.craneType === undefined) {
    const first = {
      path: 'craneType',
      message: 'say what it is: a mobile crane, a tower crane, a platform or a structure',
    };
    return [first, ...crossFieldIssues(answers).map(({ path, message }) => ({ path: path.join('.'), message }))];
  }
  const parsed = SubmissionAnswers.safeParse(answers);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message, code, ...more }) => ({
    path: path.map(String).join('.'),
    message: isMissing(message, code, more) ? 'is needed' : message,
  }));
}

/** A missing coordinate has the specification's own message (section 5). */
const isMissing = (message: string, code: string, more: object) =>
  code === 'invalid_type' && !('input' in more && more.input !== undefined) && message !== COORDINATES_MISSING;
