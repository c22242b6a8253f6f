import type * as z from 'zod';

/** Drops a key instead of setting it. */
export const ABSENT = Symbol('absent');

export interface Sample<S extends z.ZodType = z.ZodType> {
  readonly shape: S;
  readonly valid: z.input<S>;
  /** Values that must be refused, each with the path of the invalid field. */
  readonly awkward: readonly { readonly path: string; readonly value: unknown }[];
}

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag => value !== null && typeof value === 'object';

function setAt(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: unknown = root;
  for (const key of keys) at = isBag(at) ? at[key] : undefined;
  if (!isBag(at)) throw new Error(`a sample has nothing at ${path} to change`);
  if (value === ABSENT) delete at[last];
  else at[last] = value;
  return root;
}

/** A copy with some fields changed, by path: `variant(aUser, { name: null, 'access.active': false })`. */
export function variant<T>(valid: T, changes: Readonly<Record<string, unknown>>): T {
  let copy: unknown = structuredClone(valid);
  for (const [path, value] of Object.entries(changes)) copy = setAt(copy, path, value);
  return copy as T;
}

/** A change at a path, and the path of the expected issue if it differs. */
export type Change = readonly [path: string, value: unknown, expected?: string];

/** One valid value and changes to it that must be refused. */
export function sample<S extends z.ZodType>(shape: S, valid: z.input<S>, ...changes: readonly Change[]): Sample<S> {
  const awkward = changes.map(([path, value, expected = path]) => ({
    path: expected,
    value: variant<unknown>(valid, { [path]: value }),
  }));
  return { shape, valid, awkward };
}

/** Readable, valid UUIDv7s: id(1), id(2) … */
export const id = (n: number) => `0193a3b0-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const NOT_AN_ID = '42';
export const AT = '2026-11-15T04:10:00Z';
export const LATER = '2026-12-15T04:10:00Z';
export const LOCAL_TIME = '2026-11-15T14:10:00+10:00';
export const SHA = 'a'.repeat(64);
