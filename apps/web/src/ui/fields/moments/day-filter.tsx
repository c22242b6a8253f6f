import { readDay } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import { ENTER_DATE } from '../field-messages.ts';
import { DateField } from './date-field.tsx';
import { writeDay } from './day-text.ts';

interface Props {
  label: string;
  /** `2026-11-15`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that narrows a list: applied once it is complete. */
export function DayFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value && writeDay(value));
  const [problem, setProblem] = useState<string>();
  useEffect(() => setTyped(value && writeDay(value)), [value]);
  return (
    <DateField
      label={label}
      value={typed}
      error={problem}
      onChange={(text) => {
        setTyped(text);
        setProblem(undefined);
        const day = readDay(text);
        if (text === '' || day !== null) onChange(day ?? '');
      }}
      onBlur={() => setProblem(typed === '' || readDay(typed) !== null ? undefined : ENTER_DATE)}
    />
  );
}
