/** Values that are wrong for every field, or for most; each is a known source of server errors. */
const ODD: readonly unknown[] = [
  ...[null, undefined, true, [], {}, [null], [{}], ['a', 'a']],
  ...[0, -1, 1.5, 5e-324, 1e308, 2_147_483_648, -2_147_483_649, 99_999_999_999, Number.MAX_SAFE_INTEGER],
  ...['', ' ', '%', '_', "'", '\\', 'NaN', '\u0000', '\u202e', '🏗', '١٢', 'x'.repeat(5_000)],
  ...['0001-01-01', '2026-02-30', '9999-12-31', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['ffffffff-ffff-4fff-bfff-ffffffffffff', 'a@b.test', '+61412345678'],
];

type JsonPath = readonly (string | number)[];

/** Every part of a body, itself included. */
function pathsIn(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...parts.flatMap(([key, part]) => pathsIn(part, [...at, key]))];
}

function put(value: unknown, [key, ...rest]: JsonPath, odd: unknown): unknown {
  if (key === undefined) return odd;
  const part = (value as Record<string | number, unknown>)[key];
  const changed = put(part, rest, odd);
  if (Array.isArray(value)) return value.with(Number(key), changed);
  return { ...(value as object), [key]: changed };
}

/** The body with one part replaced; the same two numbers always give the same result. */
export function malformedBody(body: object, where: number, how: number): unknown {
  const locations = pathsIn(body);
  return put(body, locations[where % locations.length] ?? [], ODD[how % ODD.length]);
}

/** A text as the part of an address. */
export const malformedText = (how: number): string => {
  const odd = ODD[how % ODD.length];
  return typeof odd === 'string' ? odd : (JSON.stringify(odd) ?? '');
};
