import { useForm } from '@mantine/form';
import type { ChangeEvent } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { fieldIssues } from '../../lib/field-issues.ts';
import { focusFirstInvalid } from './focus-field.ts';
import { type FormRules, type Problems, readForm } from './read-form.ts';
import { fieldAt, type Typed, valueAt, writeRecord } from './record-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type FieldPath<P extends string> = P | `${P}.${number}.${string}`;

/**
 * A form for a record of the contract: typed values, and errors beside each field. Only the person changes the typed
 * values; a failed call does not.
 */
export function useRecordForm<P extends string, Out>(rules: FormRules<P, Out>, initial: unknown) {
  const form = useForm<Typed>({
    initialValues: writeRecord(rules.fields, initial),
    validate: (typed) => readForm(rules, typed).problems,
  });
  const read = readForm(rules, form.values);
  return {
    ...read,
    typed: form.values,
    /** The errors shown: after leaving a field, checking the form, or a refusal by the server. */
    shown: form.errors as Problems,
    value: (path: FieldPath<P>) => valueAt(form.values, path) as string,
    set: (path: FieldPath<P>, value: unknown) => form.setFieldValue(path, value as never),
    addRow: (path: P, row: unknown) =>
      form.insertListItem(path, writeRecord(rules.fields[path].row ?? {}, row) as never),
    removeRow: (path: P, at: number) => form.removeListItem(path, at),
    reset: (record: unknown) => {
      form.setValues(writeRecord(rules.fields, record));
      form.clearErrors();
    },
    fieldAt: (path: FieldPath<P>) => fieldAt(rules.fields, path)!.field,
    inputOf: (path: FieldPath<P>) => {
      const value = valueAt(form.values, path);
      return {
        name: path as string,
        value: value as string,
        error: form.errors[path] as string | undefined,
        onChange: (event: ChangeEvent<Control>) => form.setFieldValue(path, event.currentTarget.value as never),
        // Leaving an empty field is not an error yet.
        onBlur: () => void (value !== '' && form.validateField(path)),
      };
    },
    /** The record if everything is valid; otherwise focuses the first invalid field. */
    check: (element: HTMLElement | null): Out | null => {
      form.setErrors(read.problems);
      if (read.record === null) focusFirstInvalid(element);
      return read.record;
    },
    /** Shows the server’s issues beside their fields; true when each has a field. */
    takeIssues: (error: CallError, element: HTMLElement | null): boolean => {
      const issues = Object.entries(fieldIssues(error));
      const placed = issues.flatMap(([path, message]) => {
        const found = fieldAt(rules.fields, path);
        return found ? [[found.path, message] as const] : [];
      });
      form.setErrors((shown) => ({ ...shown, ...Object.fromEntries(placed) }));
      if (placed.length > 0) focusFirstInvalid(element);
      return issues.length > 0 && placed.length === issues.length;
    },
  };
}

export type RecordForm<P extends string, Out> = ReturnType<typeof useRecordForm<P, Out>>;
/** For parts of a form that do not depend on the record's type. */
export type AnyForm<P extends string> = Pick<
  RecordForm<P, unknown>,
  'fieldAt' | 'inputOf' | 'set' | 'value' | 'typed' | 'addRow' | 'removeRow'
>;
