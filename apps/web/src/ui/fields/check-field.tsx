import { type ComponentProps, type ReactNode, useId } from 'react';
import own from './field.module.css';
import classes from './text-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
}

export function CheckField({ label, hint, error, ...rest }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={own.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={own.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <label className={own.name} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={own.about} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
