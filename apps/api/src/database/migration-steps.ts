/**
 * A migration that would lock a large table for long is written in steps: its first line is `-- in steps`, and a line `-- step`
 * stands before each. Each step is committed by itself; `-- step, until nothing is left` is repeated until it changes no row.
 * A run that died begins again at the first step, so every step does no harm when done twice (`if not exists`, rows that
 * are done are left out).
 */
export interface MigrationStep {
  sql: string;
  /** Repeated until it changes no row. */
  isRepeated: boolean;
  /** Built beside writers, which PostgreSQL allows outside of a transaction only; the name of the index. */
  concurrentIndex: string | null;
}

const HEADER = /^-- in steps *\n/;
const STEP = /^-- step(, until nothing is left)? *\n/m;
const CONCURRENT_INDEX = /\bindex\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i;

export const isInSteps = (text: string): boolean => HEADER.test(text);

export function stepsOf(text: string): MigrationStep[] {
  const [, ...parts] = text.replace(HEADER, '').split(STEP);
  return Array.from({ length: parts.length / 2 }, (_, at) => {
    const sql = (parts[2 * at + 1] ?? '').trim();
    const concurrentIndex = CONCURRENT_INDEX.exec(sql)?.[1] ?? null;
    return { sql, isRepeated: parts[2 * at] !== undefined, concurrentIndex };
  });
}

/** For a database no one else uses, where all runs in one transaction. */
export const withoutConcurrency = (sql: string): string => sql.replaceAll(/\bconcurrently\b/gi, '');
