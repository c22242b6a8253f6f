import { globSync } from 'node:fs';
import path from 'node:path';

/** What opens a database, keeps its promises, copies it, or does more with it than ask and write. */
const MACHINERY = ['apps/api/src/main.test.ts', 'apps/api/src/{backup,database,history,outbox}/**/*.test.ts'];

/** First tests of rooms that are not named after them. */
const FIRST = [
  'apps/api/src/applications/lists/list.test.ts',
  'apps/api/src/assessments/precheck.test.ts',
  'apps/api/src/users/people.test.ts',
];

const isNamedAfterItsRoom = (file: string) => path.basename(file, '.test.ts') === path.basename(path.dirname(file));

/**
 * Every test of the API runs on a PostgreSQL server. The embedded database is the same engine behind another driver,
 * costs twice the processor's time, and the journeys drive the whole product on it. So it answers the tests of what
 * differs, and of every room the one named after it, with all the kinds of columns and questions that the room has.
 */
export function testsOnBothDatabases(root: string): string[] {
  const find = (...patterns: string[]) =>
    globSync(patterns, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const named = find('apps/api/src/*/**/*.test.ts').filter(isNamedAfterItsRoom);
  return [...new Set([...find(...MACHINERY, ...FIRST), ...named])].toSorted();
}
