import type { Component } from '@jibline/surfaces';

interface Holder {
  readonly component: Pick<Component, 'id' | 'type' | 'name'>;
}

export type Pair<T> = readonly [before: T | undefined, after: T | undefined];

/**
 * Pairs the same surface in two sets. Generated surfaces keep their ids over the sets of an airport; imported ones get
 * new ids with every import and are matched by type and name, several with one name in order.
 */
export function pairComponents<T extends Holder>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const byId = new Map(after.map((one) => [one.component.id, one]));
  const known = new Set(before.map(({ component }) => component.id));
  const labelled = new Map<string, T[]>();
  for (const one of after)
    if (!known.has(one.component.id)) labelled.set(labelOf(one), [...(labelled.get(labelOf(one)) ?? []), one]);
  const pairs = before.map((one): Pair<T> => [one, byId.get(one.component.id) ?? labelled.get(labelOf(one))?.shift()]);
  const taken = new Set(pairs.map(([, one]) => one));
  return [...pairs, ...after.filter((one) => !taken.has(one)).map((one): Pair<T> => [undefined, one])];
}

const labelOf = ({ component: { type, name } }: Holder) => `${type} ${name.trim().toLowerCase()}`;
