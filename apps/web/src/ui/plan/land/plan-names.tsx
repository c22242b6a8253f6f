import type { MapLabel } from '@jibline/base-map';
import { useMemo } from 'react';
import { NORTH_BOX, placeLabels, SWITCH_BOX, zoomBoxIn } from '../place-labels.ts';
import type { PlanFrame } from '../plan-frame.ts';
import { type DrawnRunway, designatorsOf } from '../runways/runway-shapes.ts';
import { boxOf } from './box-of.ts';
import { loadLocalities } from './load-localities.ts';
import { loadMap } from './load-map.ts';
import classes from './plan-land.module.css';
import { useLoaded } from './use-loaded.ts';

/** At smaller scales suburbs would cover everything: only larger towns are named. */
const SUBURBS_BELOW = 150;
const MAX_NAMES = 40;

/** Space for the map's own texts: the grid's names along the left and lower edge, the scale, and the buttons. */
function reservedBoxes({ width, height }: PlanFrame) {
  return {
    whole: { left: 62, right: width - 6, top: 4, bottom: height - 26 },
    taken: [
      ...[NORTH_BOX, SWITCH_BOX, zoomBoxIn({ width })],
      { left: width - 140, right: width, top: height - 48, bottom: height },
    ],
  };
}

const NO_LOCATIONS: readonly MapLabel[] = [];
const noLocations = async () => NO_LOCATIONS;

/** Marks and names of the map itself, which no place name may cover. */
export type Beside = readonly { readonly lat: number; readonly lon: number; readonly text: string }[];

interface Props {
  frame: PlanFrame;
  beside: Beside;
  runways: readonly DrawnRunway[];
}

/** Place names, largest first, as many as fit beside marks and designators. */
export function PlanNames({ frame, beside, runways }: Props) {
  const isNear = frame.view.metresPerPixel < SUBURBS_BELOW;
  const map = useLoaded(loadMap);
  const suburbs = useLoaded<readonly MapLabel[]>(isNear ? loadLocalities : noLocations);
  const labels = useMemo(() => {
    const box = boxOf(frame);
    const labels = (isNear && suburbs && suburbs.length > 0 ? suburbs : map?.places) ?? NO_LOCATIONS;
    const within = labels.filter(
      ({ lon, lat }) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north,
    );
    const marks = within.slice(0, MAX_NAMES).map(({ name, lon, lat, rank }) => {
      const [x, y] = frame.toPixels({ lon, lat });
      return { key: `${name} ${rank}`, text: name, x, y, bare: true };
    });
    const designators = runways.flatMap((runway) =>
      designatorsOf(frame, runway).map(({ text, at }) => ({ ...at, text })),
    );
    const own = [...beside, ...designators].map(({ text, ...at }, i) => {
      const [x, y] = frame.toPixels(at);
      return { key: `own ${i}`, text, x, y };
    });
    return placeLabels([...own, ...marks], reservedBoxes(frame)).filter(({ key }) => !key.startsWith('own '));
  }, [map, suburbs, frame, isNear, beside, runways]);
  return (
    <g>
      {labels.map(({ key, text, x, y, anchor }) => (
        <text key={key} className={classes.name} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
