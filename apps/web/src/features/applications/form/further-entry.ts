import { type Entry, type Typed, textOf } from './question.ts';

/** A question of a further crane is typed under the path of the first one's, with the crane before it. */
const FURTHER = /^furtherCranes\.(\d+)\.(.+)$/;
const COUNT = 'furtherCranes';
const prefixOf = (at: number) => `${COUNT}.${at}.`;

export const furtherPath = (at: number, path: string): string => `${prefixOf(at)}${path}`;

/** The crane, counted from 0, and the path of the first crane's question; null for any other path. */
export function furtherAt(path: string): { readonly at: number; readonly path: string } | null {
  const [, at, rest] = FURTHER.exec(path) ?? [];
  return at === undefined || rest === undefined ? null : { at: Number(at), path: rest };
}

export const isFurther = (path: string): boolean => path === COUNT || FURTHER.test(path);

const furtherCount = (entry: Entry): number => Number(textOf(entry[COUNT])) || 0;

/** What is typed about one further crane, under the first one's paths. */
const furtherEntry = (entry: Entry, at: number): Entry =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([path, typed]): [string, Typed][] => {
      const found = furtherAt(path);
      return found?.at === at ? [[found.path, typed]] : [];
    }),
  );

/** The form with these further cranes and no others. */
export function withFurther(entry: Entry, cranes: readonly Entry[]): Entry {
  const rest = Object.entries(entry).filter(([path]) => !isFurther(path));
  const each = cranes.flatMap((crane, at) =>
    Object.entries(crane).map(([path, typed]): [string, Typed] => [furtherPath(at, path), typed]),
  );
  return Object.fromEntries([
    ...rest,
    ...(cranes.length > 0 ? [[COUNT, String(cranes.length)] as const] : []),
    ...each,
  ]);
}

export const furtherEntries = (entry: Entry): Entry[] =>
  Array.from({ length: furtherCount(entry) }, (_, at) => furtherEntry(entry, at));
