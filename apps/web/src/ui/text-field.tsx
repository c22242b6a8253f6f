import { type ComponentProps, useId } from 'react';
import classes from './text-field.module.css';

interface Own {
  label: string;
  hint?: string;
  error?: string | undefined;
}

type Line = Own & { rows?: undefined } & ComponentProps<'input'>;
type Block = Own & { rows: number } & ComponentProps<'textarea'>;

/** One labelled field; its error stands beside it, is tied to it and is announced when it appears. */
export function TextField(props: Line | Block) {
  const id = useId();
  const { label, hint, error, ...rest } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const given = {
    id,
    className: classes.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
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
      {rest.rows === undefined ? <input type="text" {...rest} {...given} /> : <textarea {...rest} {...given} />}
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
