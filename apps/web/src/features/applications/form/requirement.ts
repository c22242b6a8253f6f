import { type DraftAnswers, requirementOf } from '@jibline/contract';
import type { FormKind, Question } from './question.ts';

/** Column of the contract's table: mobile · tower · platform · development. */
export type Column = 0 | 1 | 2 | 3;

/** The table's column; a crane without a type yet uses the one of mobile cranes, the commonest. */
export const columnOf = (kind: FormKind, { craneType }: DraftAnswers): Column =>
  kind === 'development' ? 3 : (craneType ?? 0);

export const isShown = ({ path, when }: Question, column: Column, answers: DraftAnswers) =>
  requirementOf(path, column) !== '-' && (when?.(answers) ?? true);

/** Required by the table, or by a rule that the question's own condition represents. */
export const isRequired = ({ path }: Question, column: Column) => requirementOf(path, column) === 'R';
