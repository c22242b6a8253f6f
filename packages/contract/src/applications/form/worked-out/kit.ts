import type { DraftAnswers } from '../submission.ts';

/** An answer that follows from others, and where it comes from, for the person who may change it. */
export interface WorkedOut {
  readonly value: unknown;
  readonly from: string;
}

/** `waits`: it will follow from answers that are still missing and required themselves; null: it must be answered. */
export type Outcome = WorkedOut | 'waits' | null;

/** `timeZone`: of the airport; null while none is chosen. */
export type Rule = (answers: DraftAnswers, timeZone: string | null) => Outcome;
export type Rules = Readonly<Record<string, Rule>>;

export const out = (value: unknown, from: string): WorkedOut => ({ value, from });

const EPSILON = 1e-6;
/** To 0.1 m. */
export const rounded = (metres: number) => Math.round(metres * 10) / 10;
export const roundedUp = (metres: number) => Math.ceil(metres * 10 - EPSILON) / 10;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Millimetres, without floating-point noise. */
export const added = (...metres: number[]) => Number(metres.reduce((sum, one) => sum + one, 0).toFixed(3));
