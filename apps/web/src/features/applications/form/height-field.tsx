import { numericOf } from '@jibline/contract/enums';
import { metres } from '../../../domain/height-text.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './form.module.css';
import { type Foot, partOf, type Row } from './question.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Row;
  foot: Foot;
  /** Ground level plus the structure under the crane; null while unknown. */
  baseAhdM: number | null;
  onChange: (value: Row) => void;
  onLeave: () => void;
}

/** A height entered above ground or above sea level; the other is shown, never typed. */
export function HeightField({ name, label, hint, error, value, foot, baseAhdM, onChange, onLeave }: Props) {
  const from = partOf(value, 'from') === 'ahd' ? 'ahd' : 'agl';
  return (
    <div>
      <div className={classes.height}>
        <TextField
          label={`${label}, m`}
          {...(hint ? { hint } : {})}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          value={partOf(value, 'metres')}
          onChange={(event) => onChange({ ...value, from, metres: event.currentTarget.value })}
          onBlur={onLeave}
        />
        <SelectField
          label="Measured from"
          value={from}
          options={[
            { value: 'agl', label: foot === 'ground' ? 'the ground (AGL)' : foot },
            { value: 'ahd', label: 'sea level (AHD)' },
          ]}
          onChoose={(chosen) => onChange({ ...value, from: chosen })}
        />
      </div>
      <p className={classes.both} role="status">
        {bothOf(numericOf(partOf(value, 'metres')), from, foot, baseAhdM)}
      </p>
    </div>
  );
}

function bothOf(typed: number | null, from: 'agl' | 'ahd', foot: Foot, baseAhdM: number | null): string {
  if (typed === null) return '';
  if (baseAhdM === null) return 'Enter the ground level under Location to see both heights.';
  const agl = from === 'agl' ? typed : typed - baseAhdM;
  return `${metres(agl)} above ${foot} = ${metres(agl + baseAhdM)} AHD`;
}
