import { direct, inverse, type Position } from '@jibline/surfaces';
import type { PlacedLabel } from '../place-labels.ts';
import type { PlanFrame } from '../plan-frame.ts';
import words from '../plan-words.module.css';
import classes from './runway-layer.module.css';
import { cornersOf, type DrawnEnd, type DrawnRunway, outline } from './runway-shapes.ts';

/** Minimum width, so that a runway is visible when zoomed out. */
const LEAST_WIDTH_PX = 3;
const CLEARWAY_WIDTH_M = 150;
interface Props {
  frame: PlanFrame;
  runways: readonly DrawnRunway[];
  /** The runways' numbers, where there is room for them. */
  designators: readonly PlacedLabel[];
}

/** Runways to scale: pavement, strip, thresholds, clearways and designators. */
export const RunwayLayer = ({ frame, runways, designators }: Props) => (
  <g>
    {runways.map((runway) => (
      <OneRunway key={runway.id} frame={frame} runway={runway} />
    ))}
    {designators.map(({ key, text, x, y }) => (
      <text key={key} className={words.words} x={x} y={y} textAnchor="middle" dominantBaseline="middle">
        {text}
      </text>
    ))}
  </g>
);

function OneRunway({ frame, runway }: { frame: PlanFrame; runway: DrawnRunway }) {
  const [first, second] = runway.ends;
  const { distanceM, bearingDeg } = inverse(first.end, second.end);
  if (distanceM < 1) return null;
  const scale = frame.view.metresPerPixel;
  const widthM = Math.max(runway.widthM, LEAST_WIDTH_PX * scale);
  return (
    <g className={runway.status === 'planned' ? classes.planned : undefined}>
      {runway.strip && runway.strip.widthM > 0 && (
        <path
          className={classes.strip}
          d={outline(frame, cornersOf(first.end, second.end, runway.strip.widthM, runway.strip.extensionM))}
        />
      )}
      {[first, second].map((end, at) => (
        <Clearway
          key={end.designator}
          frame={frame}
          from={at === 0 ? second.end : first.end}
          bearingDeg={at === 0 ? bearingDeg : bearingDeg + 180}
          lengthM={end.clearwayM ?? 0}
        />
      ))}
      <path className={classes.pavement} d={outline(frame, cornersOf(first.end, second.end, widthM, 0))} />
      {[first, second].map((end, at) => (
        <Threshold
          key={end.designator}
          frame={frame}
          end={end}
          inwardDeg={at === 0 ? bearingDeg : bearingDeg + 180}
          widthM={widthM}
        />
      ))}
    </g>
  );
}

interface ClearwayProps {
  frame: PlanFrame;
  from: Position;
  bearingDeg: number;
  lengthM: number;
}

/** Starts at the far end of the runway. Only its length is surveyed; drawn 75 m to each side (Annex 14, 3.6.3). */
function Clearway({ frame, from, bearingDeg, lengthM }: ClearwayProps) {
  if (lengthM <= 0) return null;
  return (
    <path
      className={classes.clearway}
      d={outline(frame, cornersOf(from, direct(from, bearingDeg, lengthM), CLEARWAY_WIDTH_M, 0))}
    />
  );
}
interface ThresholdProps {
  frame: PlanFrame;
  end: DrawnEnd;
  inwardDeg: number;
  widthM: number;
}

function Threshold({ frame, end, inwardDeg, widthM }: ThresholdProps) {
  const across = [-90, 90].map((turn) => frame.toPixels(direct(end.threshold, inwardDeg + turn, widthM * 0.7)));
  return <path className={classes.threshold} d={`M${across.map((location) => location.join(' ')).join('L')}`} />;
}
