import type { Airport } from '@jibline/contract';
import { useMemo, useState } from 'react';
import { australia, fitSize } from '../../../ui/plan/fit-size.ts';
import { MarkNames } from '../../../ui/plan/mark-names.tsx';
import { type PlanFrame, viewOf } from '../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../ui/plan/plan-view.tsx';
import type { DrawnRunway } from '../../../ui/plan/runways/runway-shapes.ts';
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
    () => facilities.map(({ id, name, position }) => ({ ...position, key: id, text: shortName(name) })),
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
        {(frame) => <FacilityMarks frame={frame} facilities={facilities} />}
      </PlanView>
    </div>
  );
}

/** Drops the part in brackets, for which the map has no room; the list beside it shows the full name. */
const shortName = (name: string) => name.replace(/\s*\(.*\)$/, '') || name;

function FacilityMarks({ frame, facilities }: { frame: PlanFrame; facilities: NonNullable<Props['facilities']> }) {
  const marks = facilities.map(({ id, position }) => ({ key: id, at: frame.toPixels(position) }));
  return (
    <>
      {marks.map(({ key, at: [x, y] }) => (
        <path key={key} className={classes.facility} d={`M${x} ${y - 7}l6 11h-12z`} />
      ))}
      <MarkNames frame={frame} className={classes.facilityName} />
    </>
  );
}
