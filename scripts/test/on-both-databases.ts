import { globSync } from 'node:fs';
import path from 'node:path';

/** What opens a database, starts on it, or does more with it than ask and write. */
const MACHINERY = ['apps/api/src/*.test.ts', 'apps/api/src/{backup,database,history,outbox,workers}/**/*.test.ts'];

/** First tests of rooms that are not named after them. */
const FIRST = [
  'apps/api/src/applications/lists/list.test.ts',
  'apps/api/src/assessments/precheck.test.ts',
  'apps/api/src/users/people.test.ts',
];

/** Every route in every role: the driver is asked nothing else than by the others. */
const LONG_TABLES = ['apps/api/src/permissions.matrix.test.ts'];

const isNamedAfterItsRoom = (file: string) => path.basename(file, '.test.ts') === path.basename(path.dirname(file));

/**
 * Every test of the API runs on a PostgreSQL server. The embedded database is the same engine behind another driver,
 * costs twice the processor's time, and the journeys drive the whole product on it. So it answers the tests of what
 * differs, and of every room the one named after it, with all the kinds of columns and questions that the room has.
 */
export function testsOnBothDatabases(root: string): string[] {
  const find = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const named = find(['apps/api/{src,demo}/**/*.test.ts']).filter(isNamedAfterItsRoom);
  const long = new Set(find(LONG_TABLES));
  return [...new Set([...find([...MACHINERY, ...FIRST]), ...named])].filter((file) => !long.has(file)).toSorted();
}
