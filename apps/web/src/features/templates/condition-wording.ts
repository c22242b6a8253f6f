import type { Template } from '@jibline/contract';

/** The airport's own wording of conditions, and those it added, by their key. */
export const conditionWording = (items: readonly Template[]): ReadonlyMap<string, string> =>
  new Map(items.filter(({ kind, own }) => kind === 'condition' && own).map(({ key, text }) => [key, text]));

/** Titles of the conditions the airport has worded or added, by their key. */
export const conditionTitles = (items: readonly Template[]): ReadonlyMap<string, string> =>
  new Map(items.filter(({ kind, own }) => kind === 'condition' && own).map(({ key, title }) => [key, title]));
