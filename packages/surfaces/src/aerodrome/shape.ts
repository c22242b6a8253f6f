import { type Problem, shown } from './problem.ts';

/** What a reader returns after reporting a problem. */
export const REFUSED = Symbol('refused');

export interface Reading {
  readonly problems: Problem[];
  /** Fields that a later version stored are left out instead of reported. */
  readonly dropsUnknown: boolean;
}

/** Reads one value, reporting all its problems under its path. */
export type Reader<T> = (value: unknown, path: string, reading: Reading) => T | typeof REFUSED;

/** The type a reader returns. */
export type Read<R> = R extends Reader<infer T> ? T : never;

function refuse({ problems }: Reading, path: string, expected: string, value: unknown): typeof REFUSED {
  problems.push({ path, expected, got: shown(value) });
  return REFUSED;
}

export function text(expected = 'a text'): Reader<string> {
  return (value, path, reading) =>
    typeof value === 'string' && value.trim().length > 0 ? value : refuse(reading, path, expected, value);
}

export function matching(pattern: RegExp, expected: string): Reader<string> {
  return (value, path, reading) =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(reading, path, expected, value);
}

export function flag(): Reader<boolean> {
  return (value, path, reading) => (typeof value === 'boolean' ? value : refuse(reading, path, 'yes or no', value));
}

/** A finite number from `min` to `max`, both included. */
export function between(min: number, max: number, unit: string): Reader<number> {
  return (value, path, reading) =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      ? value
      : refuse(reading, path, `a number between ${min} and ${max} (${unit})`, value);
}

export function oneOf<const T extends string | number>(...allowed: readonly T[]): Reader<T> {
  return (value, path, reading) => {
    const found = allowed.find((candidate) => candidate === value);
    return found ?? refuse(reading, path, `one of: ${allowed.join(', ')}`, value);
  };
}

/** Null is an answer ("there is none", "use the table's"); a missing field is not. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path, reading) => (value === null ? null : reader(value, path, reading));
}

export function list<T>(reader: Reader<T>, least = 0): Reader<readonly T[]> {
  return (value, path, reading) => {
    if (!Array.isArray(value)) return refuse(reading, path, 'a list', value);
    if (value.length < least) return refuse(reading, path, `a list of at least ${least}`, value);
    const items = value.map((item, index) => reader(item, `${path}[${index}]`, reading));
    const read: T[] = [];
    for (const item of items) {
      if (item === REFUSED) return REFUSED;
      read.push(item);
    }
    return read;
  };
}

export function pair<T>(reader: Reader<T>): Reader<readonly [T, T]> {
  return (value, path, reading) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse(reading, path, 'a list of exactly 2', value);
    const first = reader(value[0], `${path}[0]`, reading);
    const second = reader(value[1], `${path}[1]`, reading);
    return first === REFUSED || second === REFUSED ? REFUSED : [first, second];
  };
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
type Shape<F extends Fields> = { readonly [K in keyof F]: Read<F[K]> };

/** An object with exactly these fields: missing and unknown ones are reported. */
export function shape<F extends Fields>(fields: F): Reader<Shape<F>> {
  return (value, path, reading) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(reading, path === '' ? '(whole)' : path, 'an object', value);
    }
    const { problems, dropsUnknown } = reading;
    const before = problems.length;
    const prefix = path === '' ? '' : `${path}.`;
    const provided = new Map<string, unknown>(Object.entries(value));
    const read: Record<string, unknown> = {};
    for (const [key, reader] of Object.entries(fields))
      read[key] = reader(provided.get(key), `${prefix}${key}`, reading);
    for (const key of dropsUnknown ? [] : provided.keys()) {
      if (!Object.hasOwn(fields, key)) {
        problems.push({
          path: `${prefix}${key}`,
          expected: `only the fields ${Object.keys(fields).join(', ')}`,
          got: key,
        });
      }
    }
    // Every field has passed its own reader, so the record has the promised type.
    return problems.length === before ? (read as Shape<F>) : REFUSED;
  };
}

/** One of several objects, distinguished by their field `kind`. */
export function kinds<const M extends Readonly<Record<string, Reader<unknown>>>>(
  variants: M,
): Reader<Read<M[keyof M]>> {
  return (value, path, reading) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    const reader = typeof kind === 'string' && Object.hasOwn(variants, kind) ? variants[kind] : undefined;
    if (reader === undefined) {
      return refuse(reading, `${path}.kind`, `one of ${Object.keys(variants).join(', ')}`, kind);
    }
    // The variant named by `kind` has read it; its type is one of the union's.
    return reader(value, path, reading) as Read<M[keyof M]> | typeof REFUSED;
  };
}
