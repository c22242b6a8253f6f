import type { Application } from '@jibline/contract';
import { useState } from 'react';
import { focusFirstInvalid } from '../../../ui/fields/focus-field.ts';
import type { TransitionFormContext, TransitionValue, TransitionValues } from './transition-form.ts';
import { checkTransition, type Problems, TRANSITION_FORMS } from './transition-forms.ts';
import { doneText, type OfferedEvent, transitionsIn, transitionText } from './transition-labels.ts';
import { emailedText, useOutlook } from './transition-preview.tsx';
import { useApplyTransition } from './use-transition.ts';

/** The typed values, null before anything is typed, and how they change. */
export type FormState = readonly [
  TransitionValues | null,
  (change: (now: TransitionValues | null) => TransitionValues | null) => void,
];

/** The form of one transition: its fields, what is typed, what is wrong with it, and sending it. */
export function useTransitionForm(
  event: OfferedEvent,
  context: TransitionFormContext,
  onDone: (changed: Application, done: string) => void,
  /** Of a parent, for a form that may go out of sight; otherwise the form has its own. */
  state?: FormState,
) {
  const { application } = context;
  // Read once: the application may change while the form is open, but the texts and the typed values must not.
  const [words] = useState(() => transitionText(event, application));
  const [fields] = useState(() => TRANSITION_FORMS[event].fields(context));
  const [first] = useState<TransitionValues>(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  );
  const own = useState<TransitionValues | null>(null);
  const [typed, setTyped] = state ?? own;
  const values = typed ?? first;
  const [problems, setProblems] = useState<Problems>({});
  const { move, asking, blocked } = useOutlook(application, event);
  const finish = (changed: Application) =>
    onDone(changed, [doneText(event, words.done, changed), emailedText(move)].filter(Boolean).join(' '));
  const { make, busy, failure, issues, conflict } = useApplyTransition(application, finish);
  // Issues are shown beside their field, all others below the form.
  const refusedOf = (name: string) => issues.find(({ field }) => field === name)?.message;
  const besides = issues.length > 0 && issues.every(({ field }) => fields.some(({ name }) => name === field));
  const isOpen = transitionsIn(application.actions).includes(event);
  return {
    ...{ words, fields, values, move, asking, busy, conflict, isOpen },
    isBlocked: blocked || !isOpen,
    errorOf: (name: string) => problems[name] || refusedOf(name),
    /** What is wrong with the whole, beside no field. */
    failure: besides ? null : (failure ?? problems[''] ?? null),
    change: (name: string, value: TransitionValue) => {
      setTyped((now) => {
        const next = { ...(now ?? first), [name]: value };
        return TRANSITION_FORMS[event].follow?.(next, name, context) ?? next;
      });
      setProblems((now) => ({ ...now, [name]: '' }));
    },
    confirm: (form: HTMLElement) => {
      const checked = checkTransition(event, values, context);
      setProblems(checked.problems ?? {});
      if (checked.request) return void make(checked.request);
      focusFirstInvalid(form);
    },
  };
}
