import type { ComponentProps } from 'react';
import own from './field.module.css';
import { FieldFrame } from './field-frame.tsx';
import classes from './text-field.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** For forms that hold their values themselves. */
  onChoose?: (value: string) => void;
}

/** The empty first option of a list without a selection. */
export const CHOOSE = 'Choose…';

/** A choice from a short list, with the browser's own control. */
export function SelectField({ label, hint, error, options, onChoose, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <select
          {...rest}
          {...(onChoose ? { onChange: (event) => onChoose(event.currentTarget.value) } : {})}
          {...tied}
          className={`${classes.input} ${own.select}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
