import { readDay } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import { ENTER_DATE } from '../../../ui/fields/field-messages.ts';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Applied once the date is complete. */
export function DayFilter({ label, value, onChange }: DayProps) {
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
