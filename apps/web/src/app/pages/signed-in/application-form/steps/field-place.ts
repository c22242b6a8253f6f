import { requirementOf } from '@jibline/contract';
import type { Question } from '../../../../../features/applications/form/question.ts';
import { isRequired } from '../../../../../features/applications/form/requirement.ts';
import type { FieldsContext } from './fields-context.ts';

/**
 * Where a question is shown: asked in its group, listed among the answers worked out, folded away as optional, or not
 * yet, because it follows from answers still to come.
 */
export type Place = 'asked' | 'worked-out' | 'optional' | 'later';

type Known = Pick<FieldsContext, 'column' | 'needed'>;

/** Nothing requires it: neither the table nor, as far as can be told, a rule. */
export const isOptional = (question: Question, { column, needed }: Known) =>
  !isRequired(question, column) &&
  !needed.has(question.path) &&
  (question.when === undefined || requirementOf(question.path, column) === 'o');

export function placeOf(
  question: Question,
  context: Pick<FieldsContext, 'column' | 'needed' | 'whole' | 'changing' | 'issueAt'>,
  isSpecial: boolean,
): Place {
  const { path } = question;
  const { whole, changing, issueAt } = context;
  if (changing.has(path)) return 'worked-out';
  if (whole.waiting.has(path)) return 'later';
  if (whole.workedOut.has(path)) return issueAt(path) ? 'asked' : 'worked-out';
  return !isSpecial && isOptional(question, context) ? 'optional' : 'asked';
}
