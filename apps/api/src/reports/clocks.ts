/** Numbers that the database has packed into texts, in their order. */
export function inOrder(packed: readonly (string | null | undefined)[]): Float64Array {
  const bytes = Buffer.concat(packed.map((text) => Buffer.from(text ?? '', 'base64'))).swap64();
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)).sort();
}

/** The value by which that share of them is done: the one at that place in their order. */
export const within = (values: Float64Array, share: number): number | null =>
  values[Math.ceil(values.length * share) - 1] ?? null;

export const HALF = 0.5;
export const EIGHT_OF_TEN = 0.8;

export const sum = (values: Iterable<number | null | undefined>): number => {
  let all = 0;
  for (const value of values) all += value ?? 0;
  return all;
};
export const mean = (all: number, count: number): number | null => (count === 0 ? null : all / count);
