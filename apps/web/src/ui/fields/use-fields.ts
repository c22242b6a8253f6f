import { type ChangeEvent, useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { fieldIssues } from '../../lib/field-issues.ts';

type Texts<K extends string> = Record<K, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The text fields of one form: what is typed, and what is wrong with it beside each field. Nothing but the person changes what
 * is typed; a failed call leaves it alone.
 */
export function useFields<K extends string>(
  initial: Texts<K>,
  problemOf: (name: K, value: string, all: Texts<K>) => string | undefined,
) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<K, string>>>({});
  const names = Object.keys(initial) as K[];
  const note = (name: K, problem: string | undefined) => setProblems((now) => ({ ...now, [name]: problem }));

  return {
    values,
    problems,
    set: (name: K, value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      note(name, undefined);
    },
    reset: (next: Texts<K>) => {
      setValues(next);
      setProblems({});
    },
    field: (name: K) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: ChangeEvent<Control>) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [name]: value }));
        if (problems[name]) note(name, problemOf(name, value, { ...values, [name]: value }));
      },
      onBlur: () => {
        if (values[name] !== '') note(name, problemOf(name, values[name], values));
      },
    }),
    /** True when all is well; otherwise each problem stands beside its field and the first one has the focus. */
    check: (form: HTMLElement): boolean => {
      const found = names.map((name) => [name, problemOf(name, values[name], values)] as const);
      setProblems(Object.fromEntries(found) as Partial<Record<K, string>>);
      const first = found.find(([, problem]) => problem !== undefined)?.[0];
      if (first !== undefined) focusField(form, first);
      return first === undefined;
    },
    /** Puts the server's objections beside their fields; true when every one of them has found its place. */
    takeIssues: (error: CallError, form?: HTMLElement): boolean => {
      const issues = Object.entries(fieldIssues(error));
      const mine = issues.filter(([path]) => (names as string[]).includes(path));
      setProblems((now) => ({ ...now, ...Object.fromEntries(mine) }));
      if (form && mine[0]) focusField(form, mine[0][0]);
      return issues.length > 0 && mine.length === issues.length;
    },
  };
}

/** After the next drawing, when what is wrong has been marked. */
export const focusFirstInvalid = (form: HTMLElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** The field of this name, or the first one of the part that answers for it; false while neither is on the screen. */
export function focusField(form: HTMLElement, name: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const field =
    form.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`) ??
    part?.querySelector<HTMLElement>('input, select, textarea, button');
  field?.focus();
  return field != null;
}
