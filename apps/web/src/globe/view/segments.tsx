import { useId } from 'react';
import classes from './globe.module.css';

interface Props<T extends string> {
  legend: string;
  value: T;
  /** The words for each value, in their order. */
  options: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

/** Two or three alternatives side by side, one selected. */
export function Segments<T extends string>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.hidden}>{legend}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
