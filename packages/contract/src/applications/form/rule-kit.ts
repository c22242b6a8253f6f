import type * as z from 'zod';
import type { draftShape } from './answers.ts';

export type LooseAnswers = z.infer<z.ZodObject<typeof draftShape>>;
export interface RuleIssue {
  path: string[];
  message: string;
}

/** Collects what is wrong; `at('site.address', bad, message)` adds an issue when bad. */
export function collector() {
  const issues: RuleIssue[] = [];
  const at = (path: string, bad: boolean, message: string) => {
    if (bad) issues.push({ path: path.split('.'), message });
  };
  return { issues, at };
}

export const given = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
