import type { Landing } from '../mesh/runway.ts';
import classes from './globe.module.css';
import { Segments } from './segments.tsx';

export type Preset = 'overview' | 'approach' | 'pilot' | 'crane' | 'section';
export type Flatness = '3d' | '2d';
export type Stretch = '1' | '5';
export type CraneState = 'working' | 'resting';

interface Props {
  presets: readonly Preset[];
  /** The last chosen view. */
  preset: Preset | null;
  onPreset: (preset: Preset) => void;
  landings: readonly Landing[];
  landing: string;
  onLanding: (key: string) => void;
  flatness: Flatness;
  onFlatness: (flatness: Flatness) => void;
  stretch: Stretch;
  onStretch: (stretch: Stretch) => void;
  /** Null: no crane, or it looks the same working and at rest. */
  craneState: CraneState | null;
  onCraneState: (state: CraneState) => void;
}

const NAMES: Record<Preset, string> = {
  overview: 'Overview',
  approach: 'Along the approach',
  pilot: 'Pilot’s eye on final',
  crane: 'The crane',
  section: 'Section',
};

export function Toolbar({ presets, preset: chosen, onPreset, landings, landing, onLanding, ...rest }: Props) {
  const { flatness, onFlatness, stretch, onStretch, craneState, onCraneState } = rest;
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
      <Segments
        legend="Dimensions"
        value={flatness}
        options={[
          { value: '3d', label: '3D' },
          { value: '2d', label: '2D' },
        ]}
        onChange={onFlatness}
      />
      <Segments
        legend="Scale of heights"
        value={stretch}
        options={[
          { value: '1', label: 'True heights' },
          { value: '5', label: 'Heights × 5' },
        ]}
        onChange={onStretch}
      />
      {craneState && (
        <Segments
          legend="Crane"
          value={craneState}
          options={[
            { value: 'working', label: 'Working' },
            { value: 'resting', label: 'At rest' },
          ]}
          onChange={onCraneState}
        />
      )}
    </div>
  );
}
