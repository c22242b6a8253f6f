interface Named {
  readonly id: string;
}

/** The list with this one where the old one was; at the end when it is new. An id may change with the edit. */
export const replaceOrAppend = <One extends Named>(
  list: readonly One[],
  before: string | undefined,
  one: One,
): One[] =>
  list.some(({ id }) => id === before) ? list.map((other) => (other.id === before ? one : other)) : [...list, one];
