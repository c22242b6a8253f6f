import { type ComponentProps, useId } from 'react';
import own from './field.module.css';
import classes from './text-field.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** For forms that keep their values themselves. */
  onChoose?: (value: string) => void;
}

/** One of a short list, by the browser's own control. */
export function SelectField({ label, hint, error, options, onChoose, ...rest }: Props) {
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
      <select
        {...rest}
        {...(onChoose ? { onChange: (event) => onChoose(event.currentTarget.value) } : {})}
        id={id}
        className={`${classes.input} ${own.select}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p className={classes.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
