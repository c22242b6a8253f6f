import type * as z from 'zod';
import { fieldSentence } from './field-sentence.ts';
import type { FieldTable } from './field-types.ts';
import { fieldAt, readRecord, type Typed, valueAt } from './record-values.ts';

/** One sentence per field path. */
export type Problems = Record<string, string>;

export interface FormRules<P extends string, Out> {
  readonly fields: FieldTable<P>;
  /** The contract’s schema. */
  readonly schema: z.ZodType<Out>;
  /** For parts of the record that depend on several fields. */
  readonly assemble?: (read: Typed) => unknown;
  /** Checks beyond the schema. */
  readonly also?: (record: Out | null, typed: Typed) => Problems;
}

/** Parses the typed values to the contract’s record, or returns what to enter in which field. */
export function readForm<P extends string, Out>({ fields, schema, assemble, also }: FormRules<P, Out>, typed: Typed) {
  const read = readRecord(fields, typed);
  const input = assemble?.(read) ?? read;
  const parsed = schema.safeParse(input);
  const problems: Problems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const found = fieldAt(fields, issue.path.join('.'));
    if (found) problems[found.path] ??= fieldSentence(found.field, valueAt(typed, found.path), issue, schema);
  }
  Object.assign(problems, also?.(parsed.data ?? null, typed));
  const isSound = parsed.success && Object.keys(problems).length === 0;
  return { input, parsed: parsed.data ?? null, record: isSound ? parsed.data : null, problems };
}
