import type * as z from 'zod';
import type { draftShape } from './answers.ts';

export type LooseAnswers = z.infer<z.ZodObject<typeof draftShape>>;
/** The value that works, where the other answers settle it; `at`: where it goes, if not where the issue is told. */
export interface Offer {
  use: number;
  at?: string;
}
export interface RuleIssue {
  path: string[];
  message: string;
  params?: Offer;
}

/** Collects what is wrong; `at('site.address', bad, message)` adds an issue when bad, with the value that would do. */
export function collector() {
  const issues: RuleIssue[] = [];
  const at = (path: string, bad: boolean, message: string, offer?: Offer) => {
    if (bad) issues.push({ path: path.split('.'), message, ...(offer ? { params: offer } : {}) });
  };
  return { issues, at };
}

export const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;
export const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
