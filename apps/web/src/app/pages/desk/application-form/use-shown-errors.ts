import { useState } from 'react';
import type { Issue } from '../../../../features/applications/form/issues-of.ts';
import type { FormKind } from '../../../../features/applications/form/question.ts';
import { type StepId, stepAt } from '../../../../features/applications/form/steps.ts';

/** What is wrong is told beside a field once the person has left it; what is missing, once they have left its step. */
export function useShownErrors(kind: FormKind, issues: readonly Issue[]) {
  const [leftPaths, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [triedSteps, setTried] = useState<ReadonlySet<StepId>>(new Set());
  const shownAt = (path: string): Issue | undefined => {
    const isTried = triedSteps.has(stepAt(kind, path));
    if (!isTried && !leftPaths.has(path)) return undefined;
    const issue = issues.find((one) => one.path === path);
    return issue && (isTried || !issue.missing) ? issue : undefined;
  };
  return {
    of: (path: string) => shownAt(path)?.message,
    // What belongs into another field is offered elsewhere.
    offerOf: (path: string) => {
      const issue = shownAt(path);
      return issue?.useAt === undefined ? issue?.use : undefined;
    },
    left: (path: string) => setLeft((now) => (now.has(path) ? now : new Set([...now, path]))),
    tried: (step: StepId) => setTried((now) => new Set([...now, step])),
  };
}
