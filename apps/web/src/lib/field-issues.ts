import type { CallError } from './call-error.ts';

/** The server's issues by field path (`grants.0.to`); empty when it names none. */
export function fieldIssues(error: CallError): Record<string, string> {
  const issues = error.problem?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
