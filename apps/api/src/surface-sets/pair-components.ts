import type { Component } from '@jibline/surfaces';

interface Holder {
  readonly component: Pick<Component, 'id' | 'type' | 'name'>;
}

export type Pair<T> = readonly [before: T | undefined, after: T | undefined];

/**
 * The same surface in two sets. The engine's own names stay the same over the sets of an airport; an imported surface is new
 * with every import and is known by its type and name. Of several with one name the first goes with the first.
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
