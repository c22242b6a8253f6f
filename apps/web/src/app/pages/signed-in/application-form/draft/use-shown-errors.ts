import { useState } from 'react';
import type { Issue } from '../../../../../features/applications/form/issues-of.ts';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { type StepId, stepAt } from '../../../../../features/applications/form/steps.ts';

/**
 * Wrong answers are reported beside a field once the person has left it; missing ones once they have left the step. An
 * answer that contradicts another, where the fitting value is known, may be in a prefilled field, so it is reported
 * once any field of the step was left.
 */
export function useShownErrors(kind: FormKind, issues: readonly Issue[]) {
  const [leftPaths, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [triedSteps, setTried] = useState<ReadonlySet<StepId>>(new Set());
  const shownAt = (path: string): Issue | undefined => {
    const issue = issues.find((one) => one.path === path);
    if (!issue) return undefined;
    const step = stepAt(kind, path);
    if (triedSteps.has(step)) return issue;
    const isReached =
      leftPaths.has(path) || (issue.use !== undefined && [...leftPaths].some((left) => stepAt(kind, left) === step));
    return isReached && !issue.missing ? issue : undefined;
  };
  return {
    of: (path: string) => shownAt(path)?.message,
    // Values for another field are offered elsewhere.
    offerOf: (path: string) => {
      const issue = shownAt(path);
      return issue?.useAt === undefined ? issue?.use : undefined;
    },
    left: (path: string) => setLeft((now) => (now.has(path) ? now : new Set([...now, path]))),
    tried: (step: StepId) => setTried((now) => new Set([...now, step])),
  };
}
