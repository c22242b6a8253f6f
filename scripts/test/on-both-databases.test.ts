import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFolderMap } from '../lint/folder-map.ts';
import { testsOnBothDatabases } from './on-both-databases.ts';

const root = path.resolve(import.meta.dirname, '../..');
const both = testsOnBothDatabases(root);

it('of every slice of the API at least one test runs on the embedded database too', () => {
  const rooms = readFolderMap(root)
    .slices.map((slice) => `apps/api/src/${slice}`)
    .filter((room) => globSync(`${room}/**/*.test.ts`, { cwd: root }).length > 0);
  expect(rooms).toContain('apps/api/src/applications');
  expect(rooms.filter((room) => !both.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
});

it('so does what opens the database, its types and its backups, and no file that is not there', () => {
  expect(both).toEqual(
    expect.arrayContaining([
      'apps/api/src/backup/backup.test.ts',
      'apps/api/src/database/same-on-both.test.ts',
      'apps/api/src/main.test.ts',
      'apps/api/src/applications/lifecycle/lifecycle.test.ts',
      'apps/api/src/applications/lists/list.test.ts',
    ]),
  );
  expect(both).not.toContain('apps/api/src/permissions.matrix.test.ts');
  expect(both.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
