import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** Words that many cases have: an index lists every one of them, and takes longer over it than over the rest of the page. */
export type CommonWords = ReadonlySet<string>;

const REFRESH_MS = 600_000;
/** One case in a hundred. */
const COMMON = 0.01;

/** What the database knows of words from its own look at the table; nothing before its first. */
async function readCommonWords(db: Db): Promise<CommonWords> {
  const { rows } = await sql<{ word: string }>`
    select e.word from pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (word, share)
    where s.schemaname = current_schema() and s.tablename = 'applications' and s.attname = 'words'
      and e.word is not null and e.share >= ${COMMON}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Asked for anew every ten minutes: only how long a search takes hangs on it, never what it finds. */
export function openCommonWords(now: () => number): (db: Db) => Promise<CommonWords> {
  let known: Promise<CommonWords> = Promise.resolve(new Set<string>());
  let until = Number.NEGATIVE_INFINITY;
  return (db) => {
    if (until <= now()) {
      until = now() + REFRESH_MS;
      const before = known;
      known = readCommonWords(db).catch(() => before);
    }
    return known;
  };
}
