import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** Keys that the schema does not know. Of a choice, those of the first shape that fits otherwise. */
function unknownKeys(issues: readonly z.core.$ZodIssue[], at: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
    if (issue.code !== 'invalid_union') return [];
    const fitting = issue.errors.find((errors) => errors.every(({ code }) => code === 'unrecognized_keys'));
    return unknownKeys(fitting ?? [], path);
  });
}

function removeKey(from: unknown, path: Path): void {
  let holder = from;
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown>)[key];
  delete (holder as Record<PropertyKey, unknown>)[path.at(-1) as PropertyKey];
}

/**
 * Reads JSON of the database by the schema it was written with. During an update, and after going back to the version
 * before, rows hold keys of a later version: these are left out, where a request with an unknown key is refused.
 */
export function safeParseStored<S extends z.ZodType>(schema: S, stored: unknown): z.ZodSafeParseResult<z.output<S>> {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed;
  const unknown = unknownKeys(parsed.error.issues);
  if (unknown.length === 0) return parsed;
  const known = structuredClone(stored);
  for (const path of unknown) removeKey(known, path);
  // Again: a key inside of a choice or behind a further step shows only now.
  return safeParseStored(schema, known);
}

/** The same; throws what does not fit otherwise. */
export function parseStored<S extends z.ZodType>(schema: S, stored: unknown): z.output<S> {
  const parsed = safeParseStored(schema, stored);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}
