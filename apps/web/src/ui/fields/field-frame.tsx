import { type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The control, given the ids of its label, hint and error. */
  children: (tied: Tied) => ReactNode;
}

interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint, control and error; the error is announced when it appears. */
export function FieldFrame({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
