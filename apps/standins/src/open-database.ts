import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** State of one stand-in. What a call acknowledged is on disk: a kill -9 or a power cut does not lose it. */
export function openDatabase(dataDir: string, name: string, schema: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(dataDir, `${name}.sqlite`));
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; pragma foreign_keys = on;',
  );
  db.exec(schema);
  return db;
}
