import type { Field, FieldTable } from './field-types.ts';

/** Typed values in the shape of the record. */
export type Typed = Record<string, unknown>;

export const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Typed | null | undefined)?.[name], from);

function put(into: Typed, path: string, value: unknown): void {
  const names = path.split('.');
  let holder = into;
  for (const [at, name] of names.slice(0, -1).entries()) {
    holder[name] ??= /^\d+$/.test(names[at + 1]!) ? [] : {};
    holder = holder[name] as Typed;
  }
  holder[names.at(-1)!] = value;
}

function build(fields: FieldTable, valueFor: (field: Field, path: string) => unknown): Typed {
  const made: Typed = {};
  for (const [path, field] of Object.entries(fields)) put(made, path, valueFor(field, path));
  return made;
}

/** A record as typed values; null: an empty form. */
export const writeRecord = (fields: FieldTable, record: unknown): Typed =>
  build(fields, ({ write }, path) => write(valueAt(record, path) as never));

export const readRecord = (fields: FieldTable, typed: Typed): Typed =>
  build(fields, ({ read }, path) => read(valueAt(typed, path) as never));

/** A list of records, each with the same fields. */
export const rows = (label: string, row: FieldTable): Field => ({
  kind: 'rows',
  label,
  row,
  read: (typed: readonly Typed[]) => typed.map((one) => readRecord(row, one)),
  write: (records: readonly unknown[] | undefined) => (records ?? []).map((one) => writeRecord(row, one)),
});

/** The field that shows an issue of a contract path: itself, its parent, or its first part. */
export function fieldAt(fields: FieldTable, path: string): { field: Field; path: string } | null {
  for (let current = path; current !== ''; current = current.slice(0, Math.max(0, current.lastIndexOf('.')))) {
    const field = fields[current];
    if (!field) continue;
    const [, index, inner = ''] = /^\.(\d+)\.(.+)$/.exec(path.slice(current.length)) ?? [];
    const inRow = field.row && fieldAt(field.row, inner);
    return inRow ? { field: inRow.field, path: `${current}.${index}.${inRow.path}` } : { field, path: current };
  }
  const part = Object.keys(fields).find((name) => name.startsWith(`${path}.`));
  return part === undefined ? null : { field: fields[part]!, path: part };
}

/** Each field as text, for comparing two versions of a record. */
export function describeRecord<P extends string>(fields: FieldTable<P>, record: unknown): Record<P, string> {
  const described = Object.entries<Field>(fields).map(([path, field]) => [
    path,
    describe(field, valueAt(record, path)),
  ]);
  return Object.fromEntries(described) as Record<P, string>;
}

function describe({ kind, row, options, write }: Field, value: unknown): string {
  const named = (one: unknown) => options?.find((option) => option.value === one)?.label;
  if (kind === 'list')
    return Array.isArray(value) ? (options ? value.map(named).join(', ') : String(value.length)) : '';
  if (row && Array.isArray(value))
    return value.map((one) => Object.values(describeRecord(row, one)).filter(Boolean).join(' ')).join(', ');
  const typed = write(value as never);
  if (kind === 'yes') return typed ? 'Yes' : 'No';
  return named(typed) ?? String(typed);
}

export const labelsOf = <P extends string>(fields: FieldTable<P>): Record<P, string> =>
  Object.fromEntries(Object.entries<Field>(fields).map(([path, { label }]) => [path, plainLabel(label)])) as Record<
    P,
    string
  >;

/** “Trading name (optional)” → Trading name. */
export const plainLabel = (label: string) => label.replace(/ \(optional\)$/, '');
