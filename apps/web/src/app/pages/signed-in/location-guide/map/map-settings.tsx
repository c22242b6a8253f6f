import type { HeightReference } from '@jibline/drawings';
import { useId } from 'react';
import tools from '../../../../../ui/plan/plan-tools.module.css';
import classes from './site-plan.module.css';

interface Props {
  reference: HeightReference;
  onReference: (reference: HeightReference) => void;
  opacity: number;
  onOpacity: (opacity: number) => void;
}

const REFERENCES: readonly (readonly [HeightReference, string])[] = [
  ['AHD', 'm\u00a0AHD'],
  ['ground', 'm above ground'],
];

/** What the figures are counted from, and how strongly the colours cover the map. */
export function MapSettings({ reference, onReference, opacity, onOpacity }: Props) {
  const id = useId();
  return (
    <div className={classes.settings}>
      <div className={tools.tools} role="toolbar" aria-label="Figures of contours and legend">
        {REFERENCES.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={reference === name} onClick={() => onReference(name)}>
            {label}
          </button>
        ))}
      </div>
      <label htmlFor={id}>Colours</label>
      <input
        id={id}
        type="range"
        min="0"
        max="100"
        step="10"
        value={Math.round(opacity * 100)}
        aria-valuetext={`${Math.round(opacity * 100)}%`}
        onChange={(event) => onOpacity(Number(event.target.value) / 100)}
      />
    </div>
  );
}
