import { type Advice, CraneInputError, type InputProblem, shown } from './input-error.ts';

type Range = { readonly min: number; readonly max: number; readonly unit: string };

/**
 * Reads one object's fields and collects every problem instead of stopping at the first. Invalid values become NaN or
 * empty and are never used: `finish` throws first.
 */
export class FieldReader {
  private readonly source: object;
  private readonly path: string;
  private readonly seen = new Set<string>();
  readonly problems: InputProblem[];

  constructor(value: unknown, path = '', problems: InputProblem[] = []) {
    this.path = path;
    this.problems = problems;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.source = isObject ? value : {};
    if (!isObject) problems.push({ field: path || 'crane', expected: 'an object', got: shown(value) });
  }

  field(key: string): string {
    return this.path ? `${this.path}.${key}` : key;
  }

  has(key: string): boolean {
    const value = this.own(key);
    return value !== undefined && value !== null;
  }

  raw(key: string): unknown {
    this.seen.add(key);
    return this.own(key);
  }

  private own(key: string): unknown {
    return Object.hasOwn(this.source, key) ? Reflect.get(this.source, key) : undefined;
  }

  wrong(key: string, expected: string, actual: unknown, advice: Advice = {}): void {
    this.problems.push({ field: this.field(key), expected, got: shown(actual), ...advice });
  }

  number(key: string, range: Range): number {
    const value = this.raw(key);
    if (typeof value === 'number' && value >= range.min && value <= range.max) return value;
    this.wrong(key, `a number between ${range.min} and ${range.max}${range.unit && ` ${range.unit}`}`, value);
    return Number.NaN;
  }

  optionalNumber(key: string, range: Range): number | null {
    const value = this.raw(key);
    return value === undefined || value === null ? null : this.number(key, range);
  }

  text(key: string): string {
    const value = this.raw(key);
    if (typeof value === 'string' && value.trim() !== '') return value;
    this.wrong(key, 'text', value);
    return '';
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | null {
    const value = this.raw(key);
    const found = choices.find((c) => c === value);
    if (found === undefined) this.wrong(key, `one of: ${choices.join(', ')}`, value);
    return found ?? null;
  }

  list(key: string): readonly unknown[] {
    const value = this.raw(key);
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.wrong(key, 'a list', value);
    return [];
  }

  child(key: string, value: unknown = this.raw(key)): FieldReader {
    return new FieldReader(value, this.field(key), this.problems);
  }

  /** An unknown field is a misspelling or a misunderstanding: it is refused rather than ignored. */
  refuseUnknown(): void {
    for (const key of Object.keys(this.source))
      if (!this.seen.has(key)) this.wrong(key, `only known fields: ${[...this.seen].join(', ')}`, this.own(key));
  }

  finish(): void {
    if (this.problems.length === 0) return;
    const missing = this.problems.every((p) => p.got === shown(undefined));
    throw new CraneInputError(this.problems, missing ? 'incomplete_input' : 'bad_shape');
  }
}
