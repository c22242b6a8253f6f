import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { graticule } from './graticule.ts';
import { type PlanFrame, panBy, planFrame, type PlanView as View, zoomAbout } from './plan-frame.ts';
import classes from './plan-view.module.css';
import { scaleBar } from './scale-bar.ts';
import { usePlanDrag } from './use-plan-drag.ts';
import { usePlanSize } from './use-plan-size.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface Props {
  /** Describes the map for screen readers. */
  label: string;
  view: View;
  onView: (view: View) => void;
  /** Drawn under the graticule (a height map) and above it (shapes). */
  under?: (frame: PlanFrame) => ReactNode;
  children: (frame: PlanFrame) => ReactNode;
  /** A click, or Enter at the middle of the view. */
  onPick?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onHover?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onFinish?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  picking?: boolean;
  /** What Enter does, for screen readers, if it does not draw. */
  pick?: string;
  onFit?: (() => void) | undefined;
}

const STEP_PX = 60;
const ZOOM = 1.5;

/** A light map in local metres: drag or arrows to move, wheel or + and − to zoom, click or Enter to pick. */
export function PlanView({ label, view, onView, under, children, onPick, onHover, ...rest }: Props) {
  const { onFinish, onCancel, picking = false, onFit } = rest;
  const pick = rest.pick ?? 'Enter selects the point at the cross, F finishes a polygon, Escape cancels.';
  const helpId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const size = usePlanSize(holder);
  const frame = useMemo(() => planFrame(view, size), [view, size]);
  const lines = useMemo(() => graticule(frame), [frame]);
  const [focused, setFocused] = useState(false);
  const drag = usePlanDrag(frame, { onView, onPick, onHover });
  const bar = scaleBar(view.metresPerPixel);

  const latest = useRef({ frame, onView });
  latest.current = { frame, onView };
  useEffect(() => {
    const element = svg.current;
    // React's wheel listeners are passive; the map must keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element!.getBoundingClientRect();
      const now = latest.current;
      now.onView(zoomAbout(now.frame, Math.exp(event.deltaY * 0.0015), event.clientX - left, event.clientY - top));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => onView(panBy(frame, -STEP_PX, 0)),
      ArrowRight: () => onView(panBy(frame, STEP_PX, 0)),
      ArrowUp: () => onView(panBy(frame, 0, -STEP_PX)),
      ArrowDown: () => onView(panBy(frame, 0, STEP_PX)),
      '+': () => onView(zoomAbout(frame, 1 / ZOOM)),
      '=': () => onView(zoomAbout(frame, 1 / ZOOM)),
      '-': () => onView(zoomAbout(frame, ZOOM)),
      Enter: () => onPick?.(frame, frame.width / 2, frame.height / 2),
      f: () => onFinish?.(),
      Escape: () => onCancel?.(),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };

  return (
    <div ref={holder} className={classes.plan}>
      <svg
        ref={svg}
        className={`${classes.drawing} ${picking ? classes.picking : ''}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the role is interactive
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        {...drag}
      >
        <rect className={classes.paper} width={size.width} height={size.height} />
        {under?.(frame)}
        <g>
          {lines.map((line) => (
            <path key={line.key} className={classes.graticule} d={line.path} />
          ))}
          {lines.map((line) => (
            <text key={line.key} className={classes.degree} x={line.at[0]} y={line.at[1]}>
              {line.label}
            </text>
          ))}
        </g>
        {children(frame)}
        {focused && (
          <path
            className={classes.cross}
            d={`M${size.width / 2 - 12} ${size.height / 2}h24M${size.width / 2} ${size.height / 2 - 12}v24`}
          />
        )}
        <g className={classes.bar} transform={`translate(${size.width - bar.pixels - 16} ${size.height - 20})`}>
          <path d={`M0 -5V0H${bar.pixels}V-5`} />
          <text x={bar.pixels / 2} y="-9" textAnchor="middle">
            {bar.label}
          </text>
        </g>
      </svg>
      <p id={helpId} className={classes.hidden}>
        Arrow keys move the map, plus and minus zoom.
        {onPick ? ` ${pick}` : ''}
      </p>
      <ZoomButtons
        onIn={() => onView(zoomAbout(frame, 1 / ZOOM))}
        onOut={() => onView(zoomAbout(frame, ZOOM))}
        onFit={onFit}
      />
    </div>
  );
}
