import { type ComponentProps, useId } from 'react';
import classes from './text-field.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A choice among a few; looks like the text fields it stands beside. */
export function SelectField({ label, hint, options, onChoose, ...rest }: Props) {
  const id = useId();
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
        id={id}
        className={classes.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
