import type * as z from 'zod';
import type { draftShape } from './answers.ts';

export type LooseAnswers = z.infer<z.ZodObject<typeof draftShape>>;
/** The valid value, where the other answers determine it; `at`: its path, if it differs from the issue's. */
export interface Offer {
  use: number;
  at?: string;
}
export interface RuleIssue {
  path: string[];
  message: string;
  params?: Offer;
}

/** Collects issues; `at('site.address', bad, message)` adds one when `bad`, with an offered value. */
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
