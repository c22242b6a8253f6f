import type { Position } from '@jibline/surfaces';
import { useMemo } from 'react';
import australia from './australia.json';
import classes from './australia-layer.module.css';
import type { PlanFrame } from './plan-frame.ts';

/** Nearer than this the generalised coast would put aerodromes into the sea. */
const NEAREST_METRES_PER_PIXEL = 250;

const lineOf = (hundredths: readonly number[]): Position[] =>
  Array.from({ length: hundredths.length / 2 }, (_, at) => ({
    lon: (hundredths[2 * at] ?? 0) / 100,
    lat: (hundredths[2 * at + 1] ?? 0) / 100,
  }));

const COAST = australia.coast.map(lineOf);
const BORDERS = australia.borders.map(lineOf);

const pathOf = (frame: PlanFrame, lines: readonly Position[][], closing: string) =>
  lines
    .map((line) => `M${line.map((place) => frame.toPixels(place).map(Math.round).join(' ')).join('L')}${closing}`)
    .join('');

/** Coast and state borders, for orientation on plans of the whole country. */
export function AustraliaLayer({ frame }: { frame: PlanFrame }) {
  const far = frame.view.metresPerPixel >= NEAREST_METRES_PER_PIXEL;
  const paths = useMemo(
    () => (far ? { coast: pathOf(frame, COAST, 'Z'), borders: pathOf(frame, BORDERS, '') } : null),
    [far, frame],
  );
  if (!paths) return null;
  return (
    <>
      <path className={classes.land} d={paths.coast} />
      <path className={classes.border} d={paths.borders} />
    </>
  );
}
