import { readTime } from '@jibline/contract/enums';
import { useState } from 'react';
import { ENTER_TIME } from '../field-messages.ts';
import { TextField } from '../text-field.tsx';

interface Props {
  label: string;
  /** Typed text; the parent parses it with `readTime`. */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string | undefined;
}

/** The only time input, always 24-hour. A native time input would follow the browser's language and show am or pm. */
export function TimeField({ label, value, onChange, onBlur, error, name }: Props) {
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = value.trim() !== '' && readTime(value) === null;
  const leave = () => {
    setLeft(true);
    // Written in full, so that people see how `7` was understood.
    const time = readTime(value);
    if (time !== null && time !== value) onChange(time);
    onBlur?.();
  };
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder="07:30"
      value={value}
      error={error ?? (isLeft && isUnreadable ? ENTER_TIME : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
