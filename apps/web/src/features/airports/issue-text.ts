import type { core } from 'zod';

/** A shape's objection as a person reads it beside the field. */
export function issueText(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? `Wanted at least ${String(issue.minimum)} characters.`
        : `Wanted at least ${String(issue.minimum)}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Wanted at most ${String(issue.maximum)} characters.`
        : `Wanted at most ${String(issue.maximum)}.`;
    case 'invalid_value':
      return 'Please choose one.';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Wanted a number.' : 'Please fill this in.';
    default:
      return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`;
  }
}

/** By the path of the field, the first objection to each. */
export function issuesByField(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of issues) found[issue.path.join('.')] ??= issueText(issue);
  return found;
}
