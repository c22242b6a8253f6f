interface Named {
  readonly id: string;
}

/** The list with this item in place of the old one, or at the end when it is new. The edit may change its id. */
export const replaceOrAppend = <One extends Named>(
  list: readonly One[],
  before: string | undefined,
  one: One,
): One[] =>
  list.some(({ id }) => id === before) ? list.map((other) => (other.id === before ? one : other)) : [...list, one];
