import type { Airport } from '@jibline/contract';
import { useMemo, useState } from 'react';
import { australia, fitSize } from '../../../ui/plan/fit-size.ts';
import { NORTH_BOX, placeLabels, zoomBoxIn } from '../../../ui/plan/place-labels.ts';
import { type PlanFrame, viewOf } from '../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../ui/plan/plan-view.tsx';
import { type DrawnRunway, designatorsOf } from '../../../ui/plan/runways/runway-shapes.ts';
import classes from '../airports.module.css';
import { positionOf } from '../position-of.ts';

type Facilities = Airport['facilities'];

interface Props {
  airport: Airport;
  runways: readonly DrawnRunway[];
  facilities?: readonly Pick<Facilities[0], 'id' | 'name' | 'position'>[];
}

const LEAST_ACROSS_M = 2_500;
const NO_FACILITIES: readonly never[] = [];

/** Runways and aids of one airport to scale, redrawn while they are typed. */
export function AirportPlan({ airport, runways, facilities = NO_FACILITIES }: Props) {
  const positions = useMemo(
    () => [
      ...runways.flatMap(({ ends }) => ends.flatMap(({ end, threshold }) => [end, threshold])),
      ...facilities.map(({ position }) => position),
    ],
    [runways, facilities],
  );
  const beside = useMemo(
    () => facilities.map(({ name, position }) => ({ ...position, text: shortName(name) })),
    [facilities],
  );
  const fitted = () =>
    viewOf(positions.length > 0 ? positions : [positionOf(airport)], fitSize(), LEAST_ACROSS_M) ?? australia();
  const [view, setView] = useState(fitted);
  return (
    <div className={classes.plan}>
      <PlanView
        label={`Plan of ${airport.name}`}
        view={view}
        onView={setView}
        onFit={() => setView(fitted())}
        runways={runways}
        beside={beside}
      >
        {(frame) => (
          <>
            <FacilityMarks frame={frame} facilities={facilities} runways={runways} />
          </>
        )}
      </PlanView>
    </div>
  );
}

/** Drops the part in brackets, for which the map has no room; the list beside it shows the full name. */
const shortName = (name: string) => name.replace(/\s*\(.*\)$/, '') || name;

function FacilityMarks({ frame, facilities, runways }: Required<Omit<Props, 'airport'>> & { frame: PlanFrame }) {
  const marks = facilities.map(({ id, name, position }) => {
    const [x, y] = frame.toPixels(position);
    return { key: id, text: shortName(name), x, y };
  });
  const taken = runways.flatMap((runway) =>
    designatorsOf(frame, runway).map(({ at }) => {
      const [x, y] = frame.toPixels(at);
      return { left: x - 16, right: x + 16, top: y - 9, bottom: y + 9 };
    }),
  );
  const names = placeLabels(marks, { taken: [...taken, NORTH_BOX, zoomBoxIn(frame)] });
  return (
    <>
      {marks.map(({ key, x, y }) => (
        <path key={key} className={classes.facility} d={`M${x} ${y - 7}l6 11h-12z`} />
      ))}
      {names.map(({ key, text, x, y, anchor }) => (
        <text key={key} className={classes.facilityName} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}
