import type { Aerodrome } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';
import { useEffect, useMemo, useRef, useState } from 'react';
import { australia } from '../../../../../ui/plan/fit-size.ts';
import type { PlanFrame } from '../../../../../ui/plan/plan-frame.ts';
import tools from '../../../../../ui/plan/plan-tools.module.css';
import { PlanView } from '../../../../../ui/plan/plan-view.tsx';
import { AirportMark, airportName, CraneMark, pathOf } from '../../parts/plan-marks.tsx';
import classes from './place-plan.module.css';

interface Props {
  place: Position | null;
  /** Corners of the operating area; none: the crane stays at one location. */
  area: readonly Position[];
  /** Structures and tower cranes do not move about. */
  mayRoam: boolean;
  radiusM: number;
  restingRadiusM: number;
  aerodromes: readonly Aerodrome[];
  onLocation: (position: Position) => void;
  onArea: (corners: readonly Position[]) => void;
}

type Tool = 'move' | 'place' | 'area';
const HINTS: Record<Tool, string> = {
  move: 'Drag to move the map, on a touch screen with two fingers. Scroll or pinch to zoom.',
  place:
    'Click the location. With a keyboard, move the map with the arrow keys and press Enter to set the location at the cross.',
  area: 'Click each corner of the area, then select “Finish area”.',
};
/** Close enough to see one side of a road from the other. */
const SITE_SCALE = 2;
/** Zoomed out farther, the aerodromes' marks would overlap. */
const AERODROMES_BELOW = 400;
const same = (a: Position, b: Position) => a.lat === b.lat && a.lon === b.lon;

/** The location on a map: check it, set it by a click, draw the area the crane moves in. */
export function LocationPlan({ place, area, mayRoam, radiusM, aerodromes, onLocation, onArea, ...rest }: Props) {
  const [view, setView] = useState(() => (place ? { centre: place, metresPerPixel: SITE_SCALE } : australia()));
  const [tool, setTool] = useState<Tool>('move');
  const [corners, setCorners] = useState<readonly Position[]>([]);
  const shown = useRef(place);
  useEffect(() => {
    // A location found or typed elsewhere: centre the map on it. A clicked one is already visible.
    if (place && !(shown.current && same(shown.current, place)))
      setView((now) => ({ centre: place, metresPerPixel: Math.min(now.metresPerPixel, SITE_SCALE) }));
    shown.current = place;
  }, [place]);

  const choose = (next: Tool) => {
    setTool(next);
    setCorners([]);
  };
  const move = (to: Position) => {
    const at = rounded(to);
    shown.current = at;
    onLocation(at);
  };
  const pick = (frame: PlanFrame, x: number, y: number) => {
    const at = frame.toLocation(x, y);
    if (tool === 'area') return setCorners([...corners, rounded(at)]);
    move(at);
    choose('move');
  };
  const finish = () => {
    if (corners.length < 3) return;
    onArea(corners);
    choose('move');
  };
  const isNear = view.metresPerPixel < AERODROMES_BELOW;
  const near = useMemo(
    () =>
      isNear
        ? aerodromes.map(({ id, icao, arp: { coordinates } }) => ({
            id,
            icao,
            at: { lon: coordinates[0], lat: coordinates[1] },
          }))
        : [],
    [isNear, aerodromes],
  );
  const beside = useMemo(() => near.map(airportName), [near]);
  return (
    <div>
      <div className={tools.tools} role="toolbar" aria-label="Map tools">
        <button
          type="button"
          aria-pressed={tool === 'place'}
          onClick={() => choose(tool === 'place' ? 'move' : 'place')}
        >
          {place ? 'Change location' : 'Set location'}
        </button>
        {mayRoam && (
          <button
            type="button"
            aria-pressed={tool === 'area'}
            onClick={() => choose(tool === 'area' ? 'move' : 'area')}
          >
            Draw operating area
          </button>
        )}
        {tool === 'area' && (
          <button type="button" disabled={corners.length < 3} onClick={finish}>
            Finish area
          </button>
        )}
        {mayRoam && area.length > 0 && tool !== 'area' && (
          <button type="button" onClick={() => onArea([])}>
            Remove area
          </button>
        )}
      </div>
      <p className={`${classes.hint} ${tool === 'move' ? classes.quiet : ''}`} role="status">
        {HINTS[tool]}
        {tool === 'area' && corners.length > 0 && ` Corners so far: ${corners.length}.`}
      </p>
      <div className={classes.plan}>
        <PlanView
          label="Map of the location"
          view={view}
          onView={setView}
          onFit={place ? () => setView({ centre: place, metresPerPixel: SITE_SCALE }) : undefined}
          picking={tool !== 'move'}
          pick="Enter sets the location or a corner at the cross, F finishes the area, Escape cancels."
          onPick={tool === 'move' ? undefined : pick}
          onFinish={finish}
          onCancel={() => choose('move')}
          beside={beside}
          pin={place && tool === 'move' ? { at: place, onMove: move } : undefined}
        >
          {(frame) => (
            <>
              {near.map(({ id, icao, at }) => (
                <AirportMark key={id} frame={frame} at={at} icao={icao} />
              ))}
              <Ring frame={frame} corners={corners.length > 0 ? corners : area} reachM={radiusM} />
              {place && (
                <CraneMark
                  frame={frame}
                  at={frame.pinAt ?? place}
                  radiusM={radiusM}
                  restingRadiusM={rest.restingRadiusM}
                />
              )}
            </>
          )}
        </PlanView>
      </div>
    </div>
  );
}

const rounded = ({ lat, lon }: Position): Position => ({ lat: Number(lat.toFixed(7)), lon: Number(lon.toFixed(7)) });

interface RingProps {
  frame: PlanFrame;
  corners: readonly Position[];
  /** The boom reaches this far beyond the area. */
  reachM: number;
}

function Ring({ frame, corners, reachM }: RingProps) {
  return (
    <g className={classes.area}>
      {corners.length > 2 && (
        <path
          className={classes.reach}
          d={pathOf(frame, corners)}
          strokeWidth={(2 * reachM) / frame.view.metresPerPixel}
        />
      )}
      {corners.length > 1 && <path d={pathOf(frame, corners)} />}
      {corners.map((corner) => {
        const [x, y] = frame.toPixels(corner);
        return <circle key={`${corner.lat} ${corner.lon}`} cx={x} cy={y} r="3.5" />;
      })}
    </g>
  );
}
