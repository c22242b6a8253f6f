import { answerIssues } from './answer-rules.ts';
import { craneIssues } from './crane-rules.ts';
import { MAX_CRANES } from './enums.ts';
import { countOfCranes } from './every-crane.ts';
import { aloneOf } from './further-cranes.ts';
import { collector, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

function placedAt(at: number, { path, message, params }: RuleIssue): RuleIssue {
  const here = ['furtherCranes', String(at)];
  const offer = params?.at === undefined ? params : { ...params, at: [...here, params.at].join('.') };
  return { path: [...here, ...path], message, ...(offer ? { params: offer } : {}) };
}

/** Rules about the further cranes: those of the first crane for each, and how many there may be. */
export function furtherCraneIssues({ furtherCranes = [], craneDetail }: LooseAnswers): RuleIssue[] {
  const { issues, at } = collector();
  at(
    'furtherCranes',
    countOfCranes({ craneDetail, furtherCranes }) > MAX_CRANES,
    `One application can have up to ${MAX_CRANES} cranes. Remove a crane, or apply for it separately.`,
  );
  const each = furtherCranes.flatMap((crane, n) =>
    [...answerIssues(aloneOf(crane)), ...craneIssues(aloneOf(crane))].map((issue) => placedAt(n, issue)),
  );
  return [...issues, ...each];
}
