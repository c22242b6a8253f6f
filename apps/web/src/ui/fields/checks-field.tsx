import { useId } from 'react';
import own from './field.module.css';
import classes from './text-field.module.css';

interface Props<T extends string> {
  legend: string;
  name: string;
  value: readonly T[];
  options: readonly { value: T; label: string }[];
  error?: string | undefined;
  onChange: (value: T[]) => void;
}

/** Several of a few things, each with a box of its own. */
export function ChecksField<T extends string>({ legend, name, value, options, error, onChange }: Props<T>) {
  const id = useId();
  const toggled = (one: T) => options.map((option) => option.value).filter((v) => value.includes(v) !== (v === one));
  return (
    <fieldset className={own.choices} aria-describedby={error ? id : undefined}>
      <legend className={own.legend}>{legend}</legend>
      <div className={own.checks}>
        {options.map((option) => (
          <label key={option.value} className={own.check}>
            <input
              type="checkbox"
              className={own.mark}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(toggled(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p className={classes.error} id={id} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
