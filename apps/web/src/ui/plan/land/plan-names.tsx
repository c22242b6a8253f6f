import type { MapLabel } from '@jibline/base-map';
import { useMemo } from 'react';
import { placeLabels, type Room } from '../place-labels.ts';
import type { PlanFrame } from '../plan-frame.ts';
import { boxOf } from './box-of.ts';
import { loadLocalities } from './load-localities.ts';
import { loadMap } from './load-map.ts';
import classes from './plan-land.module.css';
import { useLoaded } from './use-loaded.ts';

/** At smaller scales suburbs would cover everything: only larger towns are named. */
const SUBURBS_BELOW = 150;
const MAX_NAMES = 40;

const NO_LOCATIONS: readonly MapLabel[] = [];
const noLocations = async () => NO_LOCATIONS;

interface Props {
  frame: PlanFrame;
  /** What marks, designators and buttons leave free. */
  room: Room;
}

/** Place names, largest first, as many as fit beside everything else. */
export function PlanNames({ frame, room }: Props) {
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
    return placeLabels(marks, room);
  }, [map, suburbs, frame, isNear, room]);
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
