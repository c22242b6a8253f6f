import { useRef } from 'react';
import { metres } from '../../../domain/height-text.ts';
import { LIMITS } from '../../../features/assessments/question.ts';
import { Slider } from '../../../ui/fields/slider.tsx';
import { ASSUMED_RADIUS_M } from './first-question.ts';
import { bandStops, type HeightBand } from './height-bands.ts';
import classes from './place-answer.module.css';

interface Props {
  bands: readonly HeightBand[];
  /** Null: not chosen yet. */
  heightAglM: number | null;
  radiusM: number | null;
  onTyped: (part: { height?: string; radius?: string }) => void;
}

const SHORTEST_SCALE_M = 60;
const UNLIMITED_SCALE_M = 200;

/** The end of the slider: well beyond the last height at which the verdict changes. */
function scaleOf(bands: readonly HeightBand[], heightAglM: number | null): number {
  const last = Math.max(0, ...bands.map(({ upToM }) => upToM ?? 0));
  const most = last === 0 ? UNLIMITED_SCALE_M : Math.max(SHORTEST_SCALE_M, Math.ceil((last * 1.5) / 10) * 10);
  return Math.min(LIMITS.height.most, Math.max(most, heightAglM ?? 0));
}

/** Height and radius to try out; the height's track shows where the verdict changes. */
export function CraneSliders({ bands, heightAglM, radiusM, onTyped }: Props) {
  const { least } = LIMITS.height;
  // A scale that shrank with the height would leave no way back up.
  const reached = useRef(0);
  reached.current = Math.max(reached.current, scaleOf(bands, heightAglM));
  const most = reached.current;
  return (
    <div className={classes.sliders}>
      <Slider
        label="Crane height"
        shown={heightAglM === null ? 'not set' : `${metres(heightAglM)} AGL`}
        min={least}
        max={most}
        step={0.5}
        value={heightAglM ?? least}
        bands={bandStops(bands, least, most)}
        onChange={(height) => onTyped({ height: String(height) })}
      />
      <Slider
        label="Radius"
        shown={radiusM === null ? `${metres(ASSUMED_RADIUS_M)}, our assumption` : metres(radiusM)}
        min={LIMITS.radius.least}
        max={LIMITS.radius.most}
        step={1}
        value={radiusM ?? ASSUMED_RADIUS_M}
        onChange={(radius) => onTyped({ radius: String(radius) })}
      />
    </div>
  );
}
