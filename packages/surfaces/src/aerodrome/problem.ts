import { correctionText, SurfacesError } from '../errors.ts';

/** One problem of an input: where, what is expected, what was given. */
export interface Problem {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** Whole sentences for people: what was compared, and what to do. */
  readonly advice?: string;
}

/** The text people read beside the field. */
export const problemText = ({ advice, ...problem }: Problem): string => advice ?? correctionText(problem);

/** Unusable input, with all its problems. */
export class InvalidAerodrome extends SurfacesError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const found = problems.map(
      ({ path, expected, got, advice }) => `${path}: ${advice ?? `expected ${expected}, got ${got}`}`,
    );
    super(
      'incomplete_input',
      'aerodrome',
      'complete and possible input',
      `${found.length} problem(s)\n  ${found.join('\n  ')}`,
    );
    this.problems = problems;
  }
}

/** A value for a message: short and unambiguous. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
