import { useId } from 'react';
import classes from './slider.module.css';

interface Props {
  label: string;
  /** The value in words, beside the label and for screen readers. */
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number to try out: its words above, the slider below, as wide as there is room. */
export function Slider({ label, shown, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
