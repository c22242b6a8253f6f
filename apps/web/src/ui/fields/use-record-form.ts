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
 * A form over a record of the contract: what is typed, and beside each field what to enter there. Nothing but the person changes
 * what is typed; a failed call leaves it alone.
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
    /** The problems on the screen: after leaving a field, checking the form, or a refusal by the server. */
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
        // Passing by an empty field is no mistake yet.
        onBlur: () => void (value !== '' && form.validateField(path)),
      };
    },
    /** The record when all is well; otherwise the first field that needs attention takes the focus. */
    check: (element: HTMLElement | null): Out | null => {
      form.setErrors(read.problems);
      if (read.record === null) focusFirstInvalid(element);
      return read.record;
    },
    /** Puts the server’s objections beside their fields; true when each of them has a field. */
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
/** For parts of a form: whatever the record is. */
export type AnyForm<P extends string> = Pick<
  RecordForm<P, unknown>,
  'fieldAt' | 'inputOf' | 'set' | 'value' | 'typed' | 'addRow' | 'removeRow'
>;
