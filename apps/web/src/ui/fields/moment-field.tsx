import { zoneName } from '@jibline/contract/enums';
import { DateField } from './date-field.tsx';
import classes from './moment-field.module.css';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  hint?: string | undefined;
  /** `31/12/2026 17:00`; read with `readMoment`. */
  value: string;
  timeZone: string;
  error?: string | undefined;
  onChange: (typed: string) => void;
}

/** Short name of the zone as the clocks stand today: AEST, AWST. */

/** A day and a time of day on the airport's clock, which is named. */
export function MomentField({ label, hint, value, timeZone, error, onChange }: Props) {
  const cut = value.lastIndexOf(' ');
  const [day, time] = cut < 0 ? [value, ''] : [value.slice(0, cut), value.slice(cut + 1)];
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.pair}>
        <DateField label="Day" value={day} error={error} onChange={(text) => onChange(`${text} ${time}`)} />
        <TextField
          label={`Time (${zoneName(timeZone, new Date())})`}
          type="time"
          value={time}
          onChange={(event) => onChange(`${day} ${event.currentTarget.value}`)}
        />
      </div>
    </fieldset>
  );
}
