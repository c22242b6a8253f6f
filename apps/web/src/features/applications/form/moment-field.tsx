import { zoneName } from '@jibline/contract/enums';
import { ENTER_DATE, ENTER_TIME } from '../../../ui/fields/field-messages.ts';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { readDayAndTime } from '../../../ui/fields/moments/moment-text.ts';
import { TimeField } from '../../../ui/fields/moments/time-field.tsx';
import classes from './form.module.css';
import { partOf, type Row } from './question.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Row;
  zone: string | null;
  onChange: (value: Row) => void;
  onLeave: () => void;
}

/** A date and a time in the airport's time zone, wherever the person is. */
export function MomentField({ name, label, hint, error, value, zone, onChange, onLeave }: Props) {
  const [day, time] = [partOf(value, 'day'), partOf(value, 'time')];
  const { instant } = zone ? readDayAndTime(day, time, zone) : { instant: null };
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.moment}>
        <DateField
          label="Date"
          name={name}
          value={day}
          error={error === ENTER_DATE ? error : undefined}
          onChange={(typed) => onChange({ ...value, day: typed })}
          onBlur={onLeave}
        />
        <TimeField
          label="Time"
          value={time}
          error={error === ENTER_TIME ? error : undefined}
          onChange={(typed) => onChange({ ...value, time: typed })}
          onBlur={onLeave}
        />
      </div>
      <p className={classes.error} aria-live="polite">
        {error !== ENTER_DATE && error !== ENTER_TIME && error}
      </p>
      {zone && instant && !error && (
        <p className={classes.hint}>
          {zoneName(zone, new Date(instant))} ({zone})
        </p>
      )}
    </fieldset>
  );
}
