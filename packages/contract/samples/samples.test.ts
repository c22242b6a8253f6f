import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { namedShapes } from '../src/openapi-schemas.ts';
import { type Sample, samples, variant } from './index.ts';

const table: readonly [string, Sample][] = Object.entries(samples);

/** Path of every issue, including those inside a union's branches. */
function pathsOf(issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    const inner = issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => pathsOf(branch, path)) : [];
    return [path.map(String).join('.'), ...inner];
  });
}

test('every exported schema has a sample under its own name', () => {
  const missing = [...namedShapes()].filter(([shape, name]) => {
    const found = table.find(([title]) => title === name)?.[1];
    return found === undefined || found.shape !== shape;
  });
  expect(missing.map(([, name]) => name)).toEqual([]);
});

describe.each(table)('%s', (_, { shape, valid, awkward }) => {
  test('accepts the valid one', () => {
    const parsed = shape.safeParse(valid);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test.each(awkward)('refuses the invalid one at "$path"', ({ path, value }) => {
    const parsed = shape.safeParse(value);
    expect(parsed.success).toBe(false);
    expect(pathsOf(parsed.error?.issues ?? [])).toContain(path);
  });

  test('survives JSON unchanged', () => expect(JSON.parse(JSON.stringify(valid))).toEqual(valid));

  test('refuses each of its fields with a value of the wrong type', () => {
    if (valid === null || typeof valid !== 'object' || Array.isArray(valid)) return;
    for (const [key, value] of Object.entries(valid)) {
      const wrong = value !== null && typeof value === 'object' ? 'text' : { unexpected: true };
      const parsed = shape.safeParse(variant<unknown>(valid, { [key]: wrong }));
      expect(parsed.success, key).toBe(false);
      expect(
        pathsOf(parsed.error?.issues ?? []).some((path) => path.split('.')[0] === key),
        key,
      ).toBe(true);
    }
  });

  test('never throws, whatever the input', () => {
    for (const junk of [
      undefined,
      null,
      0,
      -1,
      Number.NaN,
      '',
      'x',
      [],
      [[]],
      {},
      { __proto__: null },
      true,
      Symbol('s'),
      1n,
    ])
      expect(() => shape.safeParse(junk)).not.toThrow();
  });
});

test('variant changes a copy by path and not the original', () => {
  const before = structuredClone(samples.User.valid);
  const changed = variant(samples.User.valid, { name: null, 'access.active': false });
  expect([changed.name, changed.access.active]).toEqual([null, false]);
  expect(samples.User.valid).toEqual(before);
  expect(() => variant(samples.User.valid, { 'nobody.here': 1 })).toThrow('nothing at nobody.here');
});
