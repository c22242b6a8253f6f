import { useId } from 'react';
import classes from './mode-switch.module.css';

interface Props<Mode extends string> {
  value: Mode;
  options: readonly { mode: Mode; label: string }[];
  onChoose: (mode: Mode) => void;
}

/** Two or three ways of entering the same value, side by side, inside a fieldset whose legend names it. */
export function ModeSwitch<Mode extends string>({ value, options, onChoose }: Props<Mode>) {
  const name = useId();
  return (
    <div className={classes.switch}>
      {options.map(({ mode, label }) => (
        <label key={mode} className={classes.mode}>
          <input type="radio" name={name} checked={mode === value} onChange={() => onChoose(mode)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
