import { globSync } from 'node:fs';
import path from 'node:path';

/** What the server runs from or reads: its own sources, the demonstration, migrations, and of every package what it exports. */
const SOURCES = ['apps/api/{src,demo,migrations}', 'packages/*/{src,data}'];

/** Folders a change in which restarts the server of `npm run dev`. */
export const watchedFolders = (root: string): string[] =>
  globSync(SOURCES, { cwd: root })
    .map((folder) => folder.replaceAll(path.sep, '/'))
    .toSorted();
