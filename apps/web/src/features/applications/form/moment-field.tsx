import { zoneName } from '@jibline/contract/enums';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './form.module.css';
import { readMoment } from './moment.ts';
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

/** A day and a time on the airport's clocks, whatever clock the person has. */
export function MomentField({ name, label, hint, error, value, zone, onChange, onLeave }: Props) {
  const [day, time] = [partOf(value, 'day'), partOf(value, 'time')];
  const { instant } = zone ? readMoment(day, time, zone) : { instant: null };
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.moment}>
        <DateField
          label="Day"
          name={name}
          value={day}
          onChange={(typed) => onChange({ ...value, day: typed })}
          onBlur={onLeave}
        />
        <TextField
          label="Time"
          inputMode="numeric"
          placeholder="07:00"
          autoComplete="off"
          value={time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
          onBlur={onLeave}
        />
      </div>
      <p className={classes.error} aria-live="polite">
        {error}
      </p>
      {zone && instant && !error && (
        <p className={classes.hint}>
          {zoneName(zone, new Date(instant))} ({zone})
        </p>
      )}
    </fieldset>
  );
}
