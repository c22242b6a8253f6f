import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { TimeField } from '../../../ui/fields/moments/time-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './form.module.css';
import { OPTIONS } from './option-labels.ts';
import { type Foot, listOf, partOf, type Row } from './question.ts';

type RowsKind = 'hours' | 'stages' | 'positions';

interface Column {
  readonly name: string;
  readonly label: string;
  readonly how: 'weekdays' | 'time' | 'day' | 'figure' | 'height';
}

const KINDS: Record<RowsKind, { one: string; columns: readonly Column[]; empty: Row }> = {
  hours: {
    one: 'Hours',
    columns: [
      { name: 'days', label: 'Days', how: 'weekdays' },
      { name: 'from', label: 'From', how: 'time' },
      { name: 'to', label: 'To', how: 'time' },
    ],
    empty: { days: [], from: '', to: '' },
  },
  stages: {
    one: 'Stage',
    columns: [
      { name: 'from', label: 'From date', how: 'day' },
      { name: 'heightAglM', label: 'Height, m above', how: 'height' },
    ],
    empty: { from: '', heightAglM: '' },
  },
  positions: {
    one: 'Position',
    columns: [
      { name: 'latitude', label: 'Latitude', how: 'figure' },
      { name: 'longitude', label: 'Longitude', how: 'figure' },
      { name: 'groundLevelAhdM', label: 'Ground level, m AHD', how: 'figure' },
    ],
    empty: { latitude: '', longitude: '', groundLevelAhdM: '' },
  },
};

interface Props {
  name: string;
  kind: RowsKind;
  foot: Foot;
  label: string;
  hint?: string;
  error?: string | undefined;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  onLeave: () => void;
}

/** A short list, one line each: weekly hours, climbing stages, positions of further cranes. */
export function RowsField({ name, kind, foot, label, hint, error, rows, onChange, onLeave }: Props) {
  const { one, columns, empty } = KINDS[kind];
  const put = (at: number, row: Row) => onChange(rows.map((old, index) => (index === at ? row : old)));
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {rows.map((row, at) => (
        // Lines have no id: their index is what tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className={classes.line} aria-label={`${one} ${at + 1}`}>
          {columns.map((column, place) => (
            <Cell
              key={column.name}
              column={column.how === 'height' ? { ...column, label: `${column.label} ${foot}` } : column}
              row={row}
              name={at === 0 && place === 0 ? name : undefined}
              onRow={(next) => put(at, next)}
              onLeave={onLeave}
            />
          ))}
          <Button look="quiet" onClick={() => onChange(rows.filter((_, index) => index !== at))}>
            Remove
            <span className={classes.unseen}>
              {' '}
              {one.toLowerCase()} {at + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      <Button look="secondary" onClick={() => onChange([...rows, empty])}>
        Add {one.toLowerCase()}
      </Button>
      <p className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

interface CellProps {
  column: Column;
  row: Row;
  name: string | undefined;
  onRow: (row: Row) => void;
  onLeave: () => void;
}

function Cell({ column: { name: part, label, how }, row, name, onRow, onLeave }: CellProps) {
  if (how === 'weekdays')
    return <Weekdays days={listOf(row[part])} onDays={(days) => onRow({ ...row, [part]: days })} />;
  const value = partOf(row, part);
  const named = name === undefined ? {} : { name };
  if (how === 'day')
    return (
      <DateField
        label={label}
        {...named}
        value={value}
        onChange={(typed) => onRow({ ...row, [part]: typed })}
        onBlur={onLeave}
      />
    );
  if (how === 'time')
    return (
      <TimeField
        label={label}
        {...named}
        value={value}
        onChange={(typed) => onRow({ ...row, [part]: typed })}
        onBlur={onLeave}
      />
    );
  return (
    <TextField
      label={label}
      {...named}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onRow({ ...row, [part]: event.currentTarget.value })}
      onBlur={onLeave}
    />
  );
}

function Weekdays({ days, onDays }: { days: readonly string[]; onDays: (days: readonly string[]) => void }) {
  return (
    <fieldset className={classes.weekdays}>
      <legend className={classes.small}>Days</legend>
      {OPTIONS.weekdays.map(({ value, label }) => (
        <label key={value} className={classes.weekday}>
          <input
            type="checkbox"
            checked={days.includes(value)}
            onChange={(event) =>
              onDays(
                OPTIONS.weekdays
                  .map((one) => one.value)
                  .filter((one) => (one === value ? event.currentTarget.checked : days.includes(one))),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
