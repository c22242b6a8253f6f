import { SurfacesError, type SurfacesErrorCode } from '../errors.ts';

/** For the person who typed it: a whole sentence, and the valid value where the other fields determine it. */
export type Advice = { readonly advice?: string; readonly use?: number };

/** One problem of an input: the field, what is expected, what was given. */
export type InputProblem = { readonly field: string; readonly expected: string; readonly got: string } & Advice;

/** Invalid crane input with all its problems, so that a form can mark every field at once; `field` is the first. */
export class CraneInputError extends SurfacesError {
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[], code: SurfacesErrorCode = 'bad_shape') {
    const first = problems[0] ?? { field: 'crane', expected: 'a crane', got: 'nothing' };
    super(code, first.field, first.expected, first.got);
    this.problems = problems;
    this.message = problems.map((p) => `${p.field}: expected ${p.expected}, got ${p.got}`).join('; ');
  }
}

/** A value for a message: short, and distinguishing NaN, text and nothing. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null || typeof value === 'boolean') return String(value);
  return `a value of type ${typeof value}`;
}
