import { useId } from 'react';
import own from './field.module.css';
import classes from './text-field.module.css';

interface Props<T extends string> {
  legend: string;
  /** Null: nothing is chosen yet. */
  value: T | null;
  options: readonly { value: T; label: string; about?: string }[];
  onChange: (value: T) => void;
  error?: string | undefined;
}

/** A few visible alternatives, each with a short explanation. */
export function ChoiceField<T extends string>({ legend, value, options, onChange, error }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={own.choices} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={own.legend}>{legend}</legend>
      <div className={own.options}>
        {options.map((option) => (
          <label key={option.value} className={own.choice}>
            <input
              type="radio"
              name={name}
              className={own.mark}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={own.name}>{option.label}</span>
            {option.about && <span className={own.about}>{option.about}</span>}
          </label>
        ))}
      </div>
      <p className={classes.error} id={`${name}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
