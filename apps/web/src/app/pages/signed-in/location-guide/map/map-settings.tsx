import type { HeightReference } from '@jibline/drawings';
import { Slider } from '../../../../../ui/fields/slider.tsx';
import tools from '../../../../../ui/plan/plan-tools.module.css';
import classes from './site-plan.module.css';

interface Props {
  reference: HeightReference;
  onReference: (reference: HeightReference) => void;
  /** Whether a terrain model has the ground; null: no model is set up. */
  hasGround: boolean | null;
  opacity: number;
  onOpacity: (opacity: number) => void;
}

const REFERENCES: readonly (readonly [HeightReference, string])[] = [
  ['AHD', 'm\u00a0AHD'],
  ['level', 'Above stated level'],
  ['ground', 'Above ground'],
];

/** What colours and figures are counted from, and how strongly the colours cover the map. */
export function MapSettings({ reference, onReference, hasGround, opacity, onOpacity }: Props) {
  return (
    <div className={classes.settings}>
      <div className={tools.tools} role="toolbar" aria-label="Heights on the map">
        {REFERENCES.filter(([name]) => name !== 'ground' || hasGround !== null).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={reference === name}
            disabled={name === 'ground' && !hasGround}
            onClick={() => onReference(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes.opacity}>
        <Slider
          label="Opacity of the colours"
          shown={`${Math.round(opacity * 100)}%`}
          min={0}
          max={100}
          step={10}
          value={Math.round(opacity * 100)}
          onChange={(percent) => onOpacity(percent / 100)}
        />
      </div>
    </div>
  );
}
