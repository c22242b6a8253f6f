import type { Template } from '@jibline/contract';

/** The airport's own wording of conditions, and those it added, by their key. */
export const conditionWording = (items: readonly Template[]): ReadonlyMap<string, string> =>
  new Map(items.filter(({ kind, own }) => kind === 'condition' && own).map(({ key, text }) => [key, text]));
