import type { HeightContour } from '@jibline/drawings';
import type { Position } from '@jibline/surfaces';
import { memo, useMemo } from 'react';
import { type PlanFrame, SLACK_PX } from '../plan-frame.ts';
import { contourLabels } from './contour-labels.ts';
import classes from './contour-layer.module.css';

interface Props {
  frame: PlanFrame;
  contours: readonly HeightContour[];
  /** Every so many metres a line is bold and named. */
  boldM: number;
  /** Places no figure may cover. */
  clearOf: readonly Position[];
}

const BESIDE_PX = SLACK_PX;
/** At site scale a view may have no bold line. */
const NAME_ALL_BELOW = 1.5;
const isWhole = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6;

/** Contours of the lowest surface with their figures in metres; every fifth or so is bold and named. */
export const ContourLayer = memo(function ContourLayer({ frame, contours, boldM, clearOf }: Props) {
  const drawn = useMemo(() => {
    const isSite = frame.view.metresPerPixel < NAME_ALL_BELOW;
    let [thin, bold] = ['', ''];
    const named: { text: string; points: (readonly [number, number])[] }[] = [];
    for (const { figureM, positions } of contours) {
      const isBold = isWhole(figureM / boldM);
      for (const points of visibleRuns(frame, positions)) {
        const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
        if (isBold) bold += path;
        else thin += path;
        if (isBold || isSite) named.push({ text: String(Math.round(figureM)), points });
      }
    }
    return {
      thin,
      bold,
      labels: contourLabels(
        frame,
        named,
        clearOf.map((position) => frame.toPixels(position)),
      ),
    };
  }, [frame, contours, boldM, clearOf]);
  return (
    <g className={classes.contours}>
      <path d={drawn.thin} />
      <path className={classes.bold} d={drawn.bold} />
      {drawn.labels.map(({ key, text, x, y, turnDeg }) => (
        <text key={key} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turnDeg.toFixed(1)})`} dy="4">
          {text}
        </text>
      ))}
    </g>
  );
});

/** The stretches of a line in the picture and just beside it. */
function visibleRuns(frame: PlanFrame, positions: readonly Position[]): (readonly [number, number])[][] {
  const { width, height } = frame;
  const pixels = positions.map((position) => frame.toPixels(position));
  const runs: (readonly [number, number])[][] = [];
  let run: (readonly [number, number])[] | null = null;
  for (let i = 1; i < pixels.length; i++) {
    const [a, b] = [pixels[i - 1]!, pixels[i]!];
    const isBeside =
      Math.max(a[0], b[0]) < -BESIDE_PX ||
      Math.min(a[0], b[0]) > width + BESIDE_PX ||
      Math.max(a[1], b[1]) < -BESIDE_PX ||
      Math.min(a[1], b[1]) > height + BESIDE_PX;
    if (isBeside) run = null;
    else if (run) run.push(b);
    else {
      run = [a, b];
      runs.push(run);
    }
  }
  return runs;
}
