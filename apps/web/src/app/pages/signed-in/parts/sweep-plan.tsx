import type { LocationFinding } from '@jibline/contract';
import type { SectionMark } from '@jibline/drawings';
import { direct, type Position } from '@jibline/surfaces';
import { useMemo, useState } from 'react';
import { kilometres, limitMetres, reachedMetres } from '../../../../domain/height-text.ts';
import type { CranesAround } from '../../../../globe/globe.tsx';
import { fitSize } from '../../../../ui/plan/fit-size.ts';
import { HATCHED, Hatching } from '../../../../ui/plan/hatching.tsx';
import { type PlanFrame, type PlanSize, type PlanView as View, viewOf } from '../../../../ui/plan/plan-frame.ts';
import { marksAt } from '../../../../ui/plan/plan-labels.ts';
import { PlanView } from '../../../../ui/plan/plan-view.tsx';
import { extentOf, reachOf } from '../../../../ui/plan/sweep-shapes.ts';
import { bindingLimits } from '../location-guide/binding-limits.ts';
import { ClearanceMark, clearanceKey, clearanceName } from './clearance-mark.tsx';
import marks from './plan-marks.module.css';
import { AirportMark, airportName, CraneMark } from './plan-marks.tsx';
import { sectionCuts } from './section-cuts.ts';
import classes from './sweep-plan.module.css';
import { SweptMark } from './swept-mark.tsx';
import { type Sweep, sweptNames, sweptRims } from './swept-names.ts';

interface Props {
  label: string;
  sweep: Sweep;
  airports: readonly Pick<LocationFinding, 'airportId' | 'icao' | 'distanceM' | 'bearingDeg' | 'results'>[];
  /** The sections shown beside the plan, by airport. */
  sections?: ReadonlyMap<string, SectionMark>;
  /** Without a height there is no verdict to write beside the crane. */
  hasVerdict?: boolean;
  /** Whether our surfaces speak for the place; otherwise the map is hatched. */
  isCovered?: boolean;
  /** Whose verdict is written: of the crane at work, or parked. */
  state?: 'working' | 'resting';
  /** Lines between cranes that get in each other's way. */
  clearances?: CranesAround['clearances'] | undefined;
  /** Of several cranes the one to look at; otherwise all of them. */
  inView?: Pick<Sweep, 'at' | 'working'> | undefined;
  /** The crane was dragged somewhere else. */
  onMove?: ((to: Position) => void) | undefined;
  /** Beside a list: a picture of this size, with nothing to press. */
  still?: PlanSize | undefined;
}
const NO_CLEARANCES: CranesAround['clearances'] = [];
const NO_SECTIONS: ReadonlyMap<string, SectionMark> = new Map();

/** A street and its surroundings. */
const LEAST_ACROSS_M = 300;

/** The crane on the map: what it sweeps to scale, the verdict, and which way and how far the aerodromes are. */
export default function SweepPlan({
  label,
  sweep,
  airports,
  sections = NO_SECTIONS,
  hasVerdict = true,
  isCovered = true,
  state = 'working',
  onMove,
  clearances = NO_CLEARANCES,
  inView,
  still,
}: Props) {
  const [moved, setMoved] = useState<{ of: Position; view: View } | null>(null);
  const site = useMemo(
    () => viewOf(inView ? around(inView) : [sweep.at, ...extentOf(sweep.working)], still ?? fitSize(), LEAST_ACROSS_M)!,
    [sweep, inView, still],
  );
  const points = useMemo(
    () =>
      airports.map(({ airportId, icao, distanceM, bearingDeg }) => ({
        ...{ airportId, icao, distanceM, backDeg: (bearingDeg + 180) % 360 },
        at: direct(sweep.at, (bearingDeg + 180) % 360, distanceM),
      })),
    [airports, sweep.at],
  );
  const [worst] = bindingLimits(airports)[state];
  const name = worst && hasVerdict ? verdict(worst) : '';
  const beside = useMemo(
    () => (frame: PlanFrame) => [
      ...sweptNames(frame, sweep, name),
      ...clearances.map((line) => clearanceName(frame, line, reachOf(sweep.working) ?? 0)),
      ...marksAt(frame, points.map(airportName)),
    ],
    [sweep, name, points, clearances],
  );
  const lines = useMemo(() => [...sweptRims(sweep), ...points.map(({ at }) => [sweep.at, at])], [sweep, points]);
  const cuts = useMemo(() => sectionCuts(airports, sections), [airports, sections]);
  const shown = inView?.at ?? sweep.at;
  const isSite = moved === null || moved.of !== shown;
  const setView = (view: View) => setMoved({ of: shown, view });
  const wide = viewOf([sweep.at, ...points.map(({ at }) => at)], fitSize(), LEAST_ACROSS_M) ?? site;
  return (
    <figure className={classes.figure}>
      <div className={still ? classes.still : classes.plan}>
        <PlanView
          isStill={still !== undefined}
          label={label}
          view={isSite ? site : moved.view}
          onView={setView}
          onFit={() => (isSite ? setView(wide) : setMoved(null))}
          beside={beside}
          lines={lines}
          cuts={cuts}
          {...(isCovered ? {} : { under: (frame: PlanFrame) => <Hatching frame={frame} /> })}
          {...(onMove ? { pin: { at: sweep.at, onMove } } : {})}
        >
          {(frame) => (
            <>
              {points.map(({ airportId, icao, at }) => (
                <g key={airportId}>
                  <path className={marks.towards} d={lineTo(frame, sweep.at, at)} />
                  <AirportMark frame={frame} at={at} icao={icao} />
                </g>
              ))}
              {frame.pinAt ? (
                <CraneMark frame={frame} at={frame.pinAt} radiusM={reachOf(sweep.working) ?? 0} />
              ) : (
                <SweptMark frame={frame} sweep={sweep} isPierced={hasVerdict && (worst?.isPierced ?? false)} />
              )}
              {clearances.map((line) => (
                <ClearanceMark key={clearanceKey(line)} frame={frame} line={line} />
              ))}
            </>
          )}
        </PlanView>
      </div>
      {!isCovered && <figcaption className={classes.caption}>{HATCHED}</figcaption>}
      {points.length > 0 && !still && (
        <figcaption className={classes.caption}>
          {points
            .map(
              ({ icao, distanceM, backDeg }) =>
                `${icao}: ${kilometres(distanceM)}, bearing ${Math.round(backDeg)}° true`,
            )
            .join(' · ')}
        </figcaption>
      )}
    </figure>
  );
}

const NEAR_BEARINGS = [0, 90, 180, 270];

/** One crane and what it sweeps. */
const around = ({ at, working }: Pick<Sweep, 'at' | 'working'>): Position[] => [
  at,
  ...NEAR_BEARINGS.map((bearing) => direct(at, bearing, reachOf(working) ?? 0)),
];

const verdict = ({ isPierced, marginM }: { isPierced: boolean; marginM: number }) =>
  isPierced ? `Penetrates by ${reachedMetres(-marginM)}` : `Clear by ${limitMetres(marginM)}`;

function lineTo(frame: PlanFrame, from: Position, to: Position): string {
  const [a, b] = [frame.toPixels(from), frame.toPixels(to)];
  return `M${a.join(' ')}L${b.join(' ')}`;
}
