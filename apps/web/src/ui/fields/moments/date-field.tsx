import { readDay } from '@jibline/contract/enums';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import own from '../field.module.css';
import { FieldFrame } from '../field-frame.tsx';
import classes from '../text-field.module.css';
import { writeDay } from './day-text.ts';

interface Props {
  label: string;
  /** Typed text, day/month/year; the parent parses it with `readDay`. */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
  name?: string;
}

/**
 * The only date input: typed day first, or picked in the browser's calendar. A native date input would follow the
 * browser's language.
 */
export function DateField({ label, value, onChange, onBlur, error, hint, name }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={own.day}>
          <input
            {...tied}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="DD/MM/YYYY"
            className={classes.input}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={own.picker}
            aria-label={`${label}: choose in a calendar`}
            onClick={() => calendar.current?.showPicker?.()}
          >
            <IconCalendar size={18} aria-hidden />
          </button>
          <input
            ref={calendar}
            type="date"
            className={own.native}
            tabIndex={-1}
            aria-hidden="true"
            value={readDay(value) ?? ''}
            onChange={(event) => event.currentTarget.value && onChange(writeDay(event.currentTarget.value))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
