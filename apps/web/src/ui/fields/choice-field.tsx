import { useId } from 'react';
import own from './field.module.css';

interface Props<T extends string> {
  legend: string;
  value: T;
  options: readonly { value: T; label: string; about?: string }[];
  onChange: (value: T) => void;
}

/** A few visible alternatives, each with a short explanation. */
export function ChoiceField<T extends string>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={own.choices}>
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
    </fieldset>
  );
}
