import type { MapSource } from '@jibline/contract';
import type { SectionMark } from '@jibline/drawings';
import type { Position } from '@jibline/surfaces';
import { lazy, type ReactNode, Suspense, useContext, useId, useMemo, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useMapChoice } from '../map/map-choice.ts';
import { MapSwitch } from '../map/map-switch.tsx';
import { gridOf, PlanGrid } from './grid/plan-grid.tsx';
import { PlanLand, StripGround } from './land/plan-land.tsx';
import { PlanNames } from './land/plan-names.tsx';
import { type Measured, measureNext, NOTHING_MEASURED } from './measure/measure.ts';
import { MeasureLayer } from './measure/measure-layer.tsx';
import { LAND_CREDIT, NAMES_CREDIT, PlanFoot } from './plan-foot.tsx';
import { type PlanFrame, planFrame, sheetOf, type PlanView as View, zoomAbout } from './plan-frame.ts';
import { PlanFurniture } from './plan-furniture.tsx';
import { planKey, ZOOM } from './plan-keys.ts';
import { type Beside, planLabels } from './plan-labels.ts';
import classes from './plan-view.module.css';
import { RunwayLayer } from './runways/runway-layer.tsx';
import type { DrawnRunway } from './runways/runway-shapes.ts';
import { RunwaySourceContext } from './runways/runway-source.ts';
import { SectionLine } from './section/section-line.tsx';
import { type PlanPin, usePlanDrag } from './use-plan-drag.ts';
import { usePlanSize } from './use-plan-size.ts';
import { usePlanSlide } from './use-plan-slide.ts';
import { usePlanWheel } from './use-plan-wheel.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface Props {
  /** Describes the map for screen readers. */
  label: string;
  view: View;
  onView: (view: View) => void;
  /** Drawn on the land and below shore and grid: a height map. */
  under?: (frame: PlanFrame) => ReactNode;
  /** Drawn above everything else: shapes and marks. */
  children: (frame: PlanFrame) => ReactNode;
  /** What `children` marks: its names are laid out here, in `frame.labels`. */
  beside?: Beside;
  /** Lines that `children` draws, which nothing may be written across. */
  lines?: readonly (readonly Position[])[];
  /** Where sections are cut. */
  cuts?: readonly SectionMark[];
  /** The runways to draw; absent: those of the aerodromes in view. */
  runways?: readonly DrawnRunway[];
  /** A click, or Enter at the middle of the view. */
  onPick?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onHover?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onFinish?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  picking?: boolean;
  /** What Enter does, for screen readers, if it does not draw. */
  pick?: string;
  onFit?: (() => void) | undefined;
  /** A picture beside a list: nothing to press or drag. */
  isStill?: boolean;
  /** A mark that can be dragged; drawn by `children` where `frame.pinAt` says. */
  pin?: PlanPin | undefined;
}

const NOTHING: Beside = [];
const NO_LINES: readonly never[] = [];
const NO_RUNWAYS: readonly DrawnRunway[] = [];
const NO_STREETS = 'Streets are not shown.';
const NOT_LOADED = 'We couldn’t load the map.';
const NO_MAP = { isShown: false, isIncomplete: false };

/** Half a megabyte, fetched with the first plan that has a map by address. */
const BaseMap = lazy(() => loadChunk(() => import('../map/base-map.tsx')));

const creditOf = ({ credit, hasNames }: MapSource) => (hasNames ? credit : `${credit} ${NAMES_CREDIT}`);

/** A map in metres: drag or arrows to move, wheel or + and − to zoom, click or Enter to pick, two fingers on a phone. */
export function PlanView({ label, view, onView, under, children, onPick, onHover, ...rest }: Props) {
  const { onFinish, onCancel, picking = false, isStill = false, onFit, beside = NOTHING, pin } = rest;
  const { lines = NO_LINES, cuts = NO_LINES } = rest;
  const pick = rest.pick ?? 'Enter selects the point at the cross, F finishes a polygon, Escape cancels.';
  const helpId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const size = usePlanSize(holder);
  const frame = useMemo(() => planFrame(view, size), [view, size]);
  const [focused, setFocused] = useState(false);
  const [pointer, setPointer] = useState<Position | null>(null);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [isOneFinger, setOneFinger] = useState(false);
  const holdsPin = useRef(false);
  const [dragged, setDragged] = useState<Position | null>(null);
  const Source = useContext(RunwaySourceContext);
  const [found, setFound] = useState(NO_RUNWAYS);
  const runways = rest.runways ?? found;
  const { choices, chosen, choose, source } = useMapChoice();
  const [map, setMap] = useState(NO_MAP);
  const grid = useMemo(() => gridOf(frame), [frame]);
  const hasSwitch = choices.length > 0 && !isStill;
  const labels = useMemo(
    () => planLabels(frame, { runways, beside, grid, hasSwitch, lines, cuts }),
    [frame, runways, beside, grid, hasSwitch, lines, cuts],
  );
  const named = useMemo(
    () => ({ ...frame, labels: labels.own, taken: labels.room.taken, barred: labels.room.barred }),
    [frame, labels],
  );

  const pickNow = measured
    ? (at: PlanFrame, x: number, y: number) => setMeasured(measureNext(measured, at.toLocation(x, y)))
    : onPick;
  const slide = usePlanSlide(sheet, frame, onView);
  const drag = usePlanDrag(frame, {
    ...{ onView, onPick: pickNow, pin: measured ? undefined : pin, holdsPin, slide, onPin: setDragged },
    onHover(at, x, y) {
      setPointer(at.toLocation(x, y));
      onHover?.(at, x, y);
    },
    onOneFinger: () => setOneFinger(true),
  });
  usePlanWheel(surface, frame, { onView, holdsPin });
  const cancel = measured ? () => setMeasured(null) : onCancel;
  const drawnArea = sheetOf(size);
  const middle = [size.width / 2, size.height / 2] as const;
  // By keyboard, what is read is what lies under the cross.
  const moveByKey = (to: View) => {
    onView(to);
    onHover?.(planFrame(to, size), ...middle);
  };

  return (
    <div className={classes.plan} {...(isStill && { role: 'img', 'aria-label': label })}>
      <div ref={holder} className={classes.picture}>
        <div
          ref={surface}
          className={`${classes.surface} ${picking || measured ? classes.picking : ''}`}
          role="application"
          aria-label={label}
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the role is interactive
          tabIndex={0}
          inert={isStill}
          onKeyDown={(event) =>
            planKey(event, frame, { onView: moveByKey, onPick: pickNow, onFinish, onCancel: cancel })
          }
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerLeave={() => setPointer(null)}
          onTouchEnd={() => setOneFinger(false)}
          {...drag}
        >
          <div ref={sheet} className={classes.sheet}>
            {source && (
              <Suspense fallback={null}>
                <BaseMap source={source} view={view} onState={setMap} />
              </Suspense>
            )}
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surface around it has the name */}
            <svg className={classes.drawing} viewBox={Object.values(drawnArea).join(' ')}>
              {map.isShown ? (
                <>
                  {source?.layer === 'map' && <StripGround frame={frame} runways={runways} />}
                  {under?.(frame)}
                </>
              ) : (
                <>
                  <rect className={classes.paper} {...drawnArea} />
                  <PlanLand frame={frame} runways={runways}>
                    {under?.(frame)}
                  </PlanLand>
                </>
              )}
              <PlanGrid lines={labels.grid} />
              <RunwayLayer frame={frame} runways={runways} designators={labels.designators} />
              {!(map.isShown && source?.hasNames) && <PlanNames frame={frame} room={labels.room} />}
              {labels.cuts.map((cut) => (
                <SectionLine key={cut.key} cut={cut} />
              ))}
              {children(dragged && pin ? { ...named, pinAt: dragged } : named)}
              {measured && <MeasureLayer frame={frame} measured={measured} pointer={pointer} />}
            </svg>
          </div>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the surface around it has the name */}
          <svg className={classes.drawing} viewBox={`0 0 ${size.width} ${size.height}`}>
            {focused && (
              <path
                className={classes.cross}
                d={`M${middle[0] - 12} ${middle[1]}h24M${middle[0]} ${middle[1] - 12}v24`}
              />
            )}
            <PlanFurniture frame={frame} />
          </svg>
        </div>
        {Source && !rest.runways && (
          <Suspense fallback={null}>
            <Source view={view} onRunways={setFound} />
          </Suspense>
        )}
        {isOneFinger && <p className={classes.fingers}>Use two fingers to move the map.</p>}
        {!isStill && (
          <>
            <MapSwitch choices={choices} chosen={chosen} onChoose={choose} />
            <ZoomButtons
              onIn={() => onView(zoomAbout(frame, 1 / ZOOM))}
              onOut={() => onView(zoomAbout(frame, ZOOM))}
              onFit={onFit}
              isMeasuring={measured !== null}
              onMeasure={() => setMeasured(measured ? null : NOTHING_MEASURED)}
            />
          </>
        )}
      </div>
      <p id={helpId} className={classes.hidden}>
        Arrow keys move the map, plus and minus zoom.
        {onPick ? ` ${pick}` : ''}
      </p>
      <PlanFoot
        at={isStill ? null : (pointer ?? view.centre)}
        credit={map.isShown && source ? creditOf(source) : LAND_CREDIT}
        creditUrl={map.isShown ? (source?.attributionUrl ?? null) : null}
        lacking={map.isShown || isStill ? null : NO_STREETS}
        notice={map.isIncomplete ? NOT_LOADED : null}
      />
    </div>
  );
}
