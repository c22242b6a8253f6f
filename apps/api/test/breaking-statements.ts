/** Statements that would break a process of the version before on the same database. */
const FAULTS: readonly [RegExp, string][] = [
  [/^drop table\b|^alter table\b.*\bdrop (column\b|constraint\b)?/, 'drops something'],
  [/^alter table\b.*\brename\b/, 'renames something'],
  [/^alter table\b.*\balter (column )?\S+ (set data )?type\b/, 'changes a type'],
  [/^alter table\b.*\bset not null\b/, 'refuses rows the old version writes'],
  [/^alter table\b.*\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/, 'refuses rows the old version writes'],
  [
    /^create (unique )?index (?!concurrently if not exists\b)/,
    'blocks writing while it is built: in steps, `concurrently if not exists`',
  ],
];

/**
 * A check that is replaced under its own name, and not yet validated: rows stay writable and the table is not read.
 * Whether the new one is wider nothing here can tell; `codes.test.ts` compares those that list states and codes.
 */
const REPLACES_CHECK = /^alter table \S+ drop constraint (\w+), add constraint \1 check \(.*\) not valid$/;

const tableOf = (statement: string) =>
  /^(?:drop table|alter table)(?: if exists)?(?: only)? "?(\w+)"?/.exec(statement)?.[1] ??
  /^create (?:unique )?index\b.*? on (?:only )?"?(\w+)"?/.exec(statement)?.[1];

/** Statements of a migration about these tables that break a version without it; one sentence each. */
export function breakingStatements(script: string, tables: readonly string[]): string[] {
  const statements = script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, '$$$$')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase());
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (table === undefined || !tables.includes(table) || REPLACES_CHECK.test(statement)) return [];
    return FAULTS.filter(([pattern]) => pattern.test(statement))
      .slice(0, 1)
      .map(([, fault]) => `${statement.slice(0, 80)}: ${fault}`);
  });
}
