import { readDay, zoneName } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { DateField } from './date-field.tsx';
import classes from './moment-field.module.css';
import { readDayAndTime, splitMoment } from './moment-text.ts';
import { TimeField } from './time-field.tsx';

interface Props {
  label: string;
  hint?: string | undefined;
  /** `31/12/2026 17:00`; parsed with `readMoment`. */
  value: string;
  timeZone: string;
  error?: string | undefined;
  onChange: (typed: string) => void;
}

/** A date and a time of day in the airport's time zone, which is named. */
export function MomentField({ label, hint, value, timeZone, error, onChange }: Props) {
  const { day, time } = splitMoment(value);
  const isTimeWrong = readDay(day) !== null && readDayAndTime(day, time, timeZone).problem !== null;
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.pair}>
        <DateField
          label="Date"
          value={day}
          error={isTimeWrong ? undefined : error}
          onChange={(text) => onChange(`${text} ${time}`)}
        />
        <TimeField
          label={`Time (${zoneName(timeZone, serverNow())})`}
          value={time}
          error={isTimeWrong ? error : undefined}
          onChange={(text) => onChange(`${day} ${text}`)}
        />
      </div>
    </fieldset>
  );
}
