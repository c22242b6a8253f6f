/** Values as the database writes them, by column. */
export type Row = Readonly<Record<string, string | null>>;

export function rowOf(columns: readonly string[], line: string): Row {
  const values = JSON.parse(line) as (string | null)[];
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
}
