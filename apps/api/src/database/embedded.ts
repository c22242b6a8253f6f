import { PGlite, type Results, types } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { DatabaseHandle } from './database-handle.ts';
import { lockFolder } from './lock-folder.ts';

type Runner = Pick<PGlite, 'query' | 'exec'>;

/** `query` takes one statement; migrations are scripts, which have no parameters. */
async function run<T>(on: Runner, text: string, values: unknown[] = []): Promise<Results<T>> {
  if (values.length > 0) return on.query<T>(text, values);
  const results = await on.exec(text);
  return (results.at(-1) as Results<T> | undefined) ?? { rows: [], fields: [] };
}

/** A folder to store the data in, or a dump to load into memory (tests). */
export type EmbeddedLocation = { folder: string } | { memory: Blob | null };

export async function openEmbedded(where: EmbeddedLocation): Promise<DatabaseHandle> {
  const unlock = 'folder' in where ? await lockFolder(where.folder) : async () => {};
  const lite = await PGlite.create({
    ...('folder' in where ? { dataDir: where.folder } : where.memory ? { loadDataDir: where.memory } : {}),
    // The same types as the server's driver returns: see server.ts.
    parsers: { [types.DATE]: (text: string) => text, [types.INT8]: Number },
  }).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return {
    dialect: new PGliteDialect({
      pglite: {
        query: (text: string, values?: unknown[]) => run(lite, text, values),
        transaction: <T>(work: (tx: { query: never; rollback(): Promise<void> }) => Promise<T>) =>
          lite.transaction((tx) =>
            work({
              query: ((text: string, values?: unknown[]) => run(tx, text, values)) as never,
              rollback: () => tx.rollback(),
            }),
          ),
        close: () => lite.close(),
        get closed() {
          return lite.closed;
        },
        get ready() {
          return lite.ready;
        },
        waitReady: lite.waitReady,
      },
    }),
    locked: true,
    jobs: { db: fromPglite(lite), backend: 'pglite' },
    // The folder is locked, so there is no other process.
    inTurn: (work) => work(),
    listen: async (channel, listener) => {
      const unlisten = await lite.listen(channel, listener.heard);
      listener.resumed();
      return unlisten;
    },
    dump: () => lite.dumpDataDir('none'),
    release: async () => {
      if (!lite.closed) await lite.close();
      await unlock();
    },
  };
}
