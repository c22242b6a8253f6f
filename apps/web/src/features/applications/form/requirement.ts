import {
  applicantSection,
  craneSection,
  type DraftAnswers,
  developmentSection,
  lightingSection,
  peopleSection,
  safetySection,
  scheduleSection,
  siteSection,
} from '@jibline/contract';
import type { FormKind, Question } from './question.ts';

/** Column of the contract's table: mobile · tower · platform · development. */
export type Column = 0 | 1 | 2 | 3;
type Requirement = 'R' | 'o' | 'c' | '-';

export const SECTIONS: Readonly<Record<string, Readonly<Record<string, { readonly need: string }>>>> = {
  applicant: applicantSection,
  people: peopleSection,
  site: siteSection,
  craneDetail: craneSection,
  developmentDetail: developmentSection,
  schedule: scheduleSection,
  lighting: lightingSection,
  safety: safetySection,
};

/** Which column counts; a crane whose type is not said yet is asked as a mobile one, the commonest. */
export const columnOf = (kind: FormKind, { craneType }: DraftAnswers): Column =>
  kind === 'development' ? 3 : (craneType ?? 0);

/** The mark the contract gives this answer; what stands outside the sections is asked of everyone. */
export function requirementOf(path: string, column: Column): Requirement {
  const [section = '', name = ''] = path.split('.');
  if (name === '') return path === 'craneType' && column === 3 ? '-' : 'R';
  return (SECTIONS[section]?.[name]?.need[column] ?? '-') as Requirement;
}

export const isShown = ({ path, when }: Question, column: Column, answers: DraftAnswers) =>
  requirementOf(path, column) !== '-' && (when?.(answers) ?? true);

/** Required by the table, or by a rule that a question's own condition stands for. */
export const isRequired = ({ path }: Question, column: Column) => requirementOf(path, column) === 'R';

/** What the short form asks: where nothing is near, only what no one can do without. */
export const isInShortForm = (question: Question, column: Column) =>
  isRequired(question, column) || question.always === true || question.when !== undefined;
