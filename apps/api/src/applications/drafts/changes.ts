import { isDeepStrictEqual } from 'node:util';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every answer with its path: descends into sections, but a list is one answer. */
function* leaves(value: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (!isSection(value)) {
    if (value !== undefined) yield [path, value];
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path === '' ? key : `${path}.${key}`);
}

/** The answers that differ between two sets, with their labels. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = new Map(leaves(before, ''));
  const now = new Map(leaves(after, ''));
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return fields
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}
