import type { CallError } from './call-error.ts';

/** What the server found wrong, by the path of the field (`grants.0.to`); empty when its answer names none. */
export function fieldIssues(error: CallError): Record<string, string> {
  const issues = error.problem?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
