import { isStore } from './folder-map.ts';

const QUERY = [
  /(?<![\w.])sql(<[^`]*>)?`/,
  /\bsql\.(raw|lit|join|ref|table|val|id)\(/,
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/,
];

/**
 * Lines of the API that query the database outside a store (`store.ts`, `<noun>-store.ts`). `database/` has the
 * connection, the migrations and the schema; tests may read rows.
 */
export const queriesOutsideStores = (file: string, source: string): number[] =>
  file.startsWith('apps/api/src/') &&
  !file.startsWith('apps/api/src/database/') &&
  !/\.test\.ts$/.test(file) &&
  !isStore(file)
    ? source.split('\n').flatMap((line, at) => (QUERY.some((query) => query.test(line)) ? [at + 1] : []))
    : [];
