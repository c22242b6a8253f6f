import { type CSSProperties, useId } from 'react';
import classes from './slider.module.css';

interface Props {
  label: string;
  /** The value in words, beside the label and for screen readers. */
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Colours along the track, each from and to a share of it. */
  bands?: readonly { readonly tone: 'ok' | 'near' | 'bad'; readonly from: number; readonly to: number }[];
  onChange: (value: number) => void;
}

/** A number to try out: its words above, the slider below, as wide as there is room. */
export function Slider({ label, shown, onChange, bands, ...range }: Props) {
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
        {...(bands ? { className: classes.banded, style: { '--track': trackOf(bands) } as CSSProperties } : {})}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const trackOf = (bands: NonNullable<Props['bands']>) =>
  `linear-gradient(to right, ${bands.map(({ tone, from, to }) => `var(--${tone}) ${percent(from)} ${percent(to)}`).join(', ')})`;
