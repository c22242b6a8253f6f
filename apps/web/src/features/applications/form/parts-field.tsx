import { CHOOSE, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './form.module.css';
import { OPTIONS } from './option-labels.ts';
import { partOf, type Row } from './question.ts';

interface Part {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly { value: string; label: string }[];
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  /** A street is longer than a postcode. */
  readonly isLong?: true;
}

const PARTS: Record<'address' | 'sector', readonly Part[]> = {
  address: [
    { name: 'street', label: 'Street', autoComplete: 'street-address', isLong: true },
    { name: 'suburb', label: 'Suburb', autoComplete: 'address-level2' },
    { name: 'state', label: 'State', options: [{ value: '', label: CHOOSE }, ...OPTIONS.states] },
    { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', inputMode: 'numeric' },
  ],
  sector: [
    { name: 'fromDeg', label: 'From bearing, ° true', inputMode: 'decimal' },
    { name: 'toDeg', label: 'Clockwise to, ° true', inputMode: 'decimal' },
  ],
};

interface Props {
  name: string;
  kind: keyof typeof PARTS;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Row;
  onChange: (value: Row) => void;
  onLeave: () => void;
}

/** An answer with several parts: a postal address, a sector. */
export function PartsField({ name, kind, label, hint, error, value, onChange, onLeave }: Props) {
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.parts}>
        {PARTS[kind].map(({ name: part, label: word, options, isLong, ...rest }, at) =>
          options ? (
            <SelectField
              key={part}
              label={word}
              value={partOf(value, part)}
              options={options}
              onChoose={(chosen) => onChange({ ...value, [part]: chosen })}
              onBlur={onLeave}
            />
          ) : (
            <div key={part} className={isLong && classes.whole}>
              <TextField
                label={word}
                {...rest}
                {...(at === 0 ? { name } : {})}
                value={partOf(value, part)}
                onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
                onBlur={onLeave}
              />
            </div>
          ),
        )}
      </div>
      <p className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
