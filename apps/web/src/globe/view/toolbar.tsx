import { useId, useState } from 'react';
import type { Landing } from '../mesh/runway.ts';
import type { CraneState } from '../picture/globe-crane.ts';
import type { Scope } from '../picture/limits.ts';
import classes from './globe.module.css';
import { Segments } from './segments.tsx';
import type { Preset } from './views.ts';

export type Paint = 'height' | 'margin';

interface Props {
  presets: readonly Preset[];
  preset: Preset;
  onPreset: (preset: Preset) => void;
  landings: readonly Landing[];
  landing: string;
  onLanding: (key: string) => void;
  /** Null: there are no limits to choose from. */
  scope: Scope | null;
  onScope: (scope: Scope) => void;
  /** Null: without a crane there is no margin. */
  paint: Paint | null;
  onPaint: (paint: Paint) => void;
  stretch: number;
  onStretch: (stretch: number) => void;
  /** Null: it has only one. */
  craneState: CraneState | null;
  onCraneState: (state: CraneState) => void;
}

const NAMES: Record<Preset, string> = {
  overview: 'Overview',
  crane: 'The crane',
  approach: 'Approach',
  pilot: 'Pilot’s eye',
  fence: 'Section fence',
  above: 'From above',
};
const SCOPES: Record<Scope, string> = { ols: 'OLS', all: 'All limits' };
const PAINTS: Record<Paint, string> = { height: 'By height', margin: 'By margin' };
const STATES: Record<CraneState, string> = { working: 'Working', resting: 'At rest' };
const STRETCHES = [1, 5] as const;

/** Views always; the rest behind a button where there is little room. */
export function Toolbar({ presets, preset: chosen, onPreset, landings, landing, onLanding, ...rest }: Props) {
  const { scope, onScope, paint, onPaint, stretch, onStretch, craneState, onCraneState } = rest;
  const [isOpen, setOpen] = useState(false);
  const optionsId = useId();
  const stretches = [...new Set([...STRETCHES, stretch])].toSorted((a, b) => a - b);
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.presets}>
        <legend className={classes.hidden}>View from</legend>
        {presets.map((preset) => (
          <button key={preset} type="button" aria-pressed={preset === chosen} onClick={() => onPreset(preset)}>
            {NAMES[preset]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setOpen(!isOpen)}
      >
        Runway, limits, colours
      </button>
      <div id={optionsId} className={classes.options} data-open={isOpen}>
        {landings.length > 0 && (
          <label className={classes.landing}>
            <span>Runway</span>
            <select value={landing} onChange={(event) => onLanding(event.currentTarget.value)}>
              {landings.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {scope && <Segments legend="Limits" value={scope} options={SCOPES} onChange={onScope} />}
        {paint && <Segments legend="Colours" value={paint} options={PAINTS} onChange={onPaint} />}
        <Segments
          legend="Scale of heights"
          value={String(stretch)}
          options={Object.fromEntries(stretches.map((one) => [one, one === 1 ? 'True heights' : `Heights × ${one}`]))}
          onChange={(value) => onStretch(Number(value))}
        />
        {craneState && <Segments legend="Crane" value={craneState} options={STATES} onChange={onCraneState} />}
      </div>
    </div>
  );
}
