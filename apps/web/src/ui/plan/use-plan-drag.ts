import type { Position } from '@jibline/surfaces';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { type PlanFrame, type PlanView, panBy, planFrame, zoomAbout } from './plan-frame.ts';

/** A mark that can be dragged to another place. */
export interface PlanPin {
  readonly at: Position;
  readonly onMove: (to: Position) => void;
}

interface Handlers {
  onView: (view: PlanView) => void;
  onPick?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onHover?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  pin?: PlanPin | undefined;
  /** True while the pin is held: then a finger moves it instead of the page. */
  holdsPin: RefObject<boolean>;
  /** Where the pin is while it is dragged; null when it is let go. */
  onPin: (at: Position | null) => void;
  /** A mouse drags the plan by so many pixels, and lets it go. */
  slide: { push: (dx: number, dy: number) => void; settle: () => void };
  /** One finger moved: that scrolls the page. */
  onOneFinger: () => void;
}

/** A smaller movement counts as a click. */
const STILL_PX = 5;
/** About a finger's width. */
const REACH_PX = 18;

/** A mouse drags, two fingers move and pinch, and a pointer that hardly moved picks. One finger is left to the page. */
export function usePlanDrag(frame: PlanFrame, handlers: Handlers) {
  const { onView, onPick, onHover, pin, holdsPin: pinned, onPin, onOneFinger, slide } = handlers;
  const down = useRef(new Map<number, readonly [number, number]>());
  const moved = useRef(0);

  const at = (event: PointerEvent<HTMLElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const isOnPin = ([x, y]: readonly [number, number]) => {
    if (!pin) return false;
    const [pinX, pinY] = frame.toPixels(pin.at);
    return Math.hypot(pinX - x, pinY - y) <= REACH_PX;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      if (down.current.size === 0) {
        moved.current = 0;
        pinned.current = isOnPin(at(event));
      } else pinned.current = false;
      down.current.set(event.pointerId, at(event));
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = at(event);
      const before = down.current.get(event.pointerId);
      if (!before) return onHover?.(frame, now[0], now[1]);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      moved.current += Math.hypot(dx, dy);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (other) {
        const apart = (p: readonly [number, number]) => Math.hypot(p[0] - other[0], p[1] - other[1]);
        // Half of the movement: the other finger brings its own.
        const slid = planFrame(panBy(frame, -dx / 2, -dy / 2), frame);
        const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2] as const;
        onView(apart(now) > 0 ? zoomAbout(slid, apart(before) / apart(now), ...middle) : slid.view);
      } else if (moved.current <= STILL_PX) return;
      else if (pinned.current) onPin(frame.toLocation(now[0], now[1]));
      else if (event.pointerType === 'touch') onOneFinger();
      else slide.push(dx, dy);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const wasDown = down.current.delete(event.pointerId);
      slide.settle();
      const [x, y] = at(event);
      const wasPinned = pinned.current;
      pinned.current = false;
      if (wasDown && wasPinned && moved.current > STILL_PX) {
        onPin(null);
        pin?.onMove(frame.toLocation(x, y));
        return;
      }
      if (!wasDown || moved.current > STILL_PX || down.current.size > 0) return;
      onPick?.(frame, x, y);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      down.current.delete(event.pointerId);
      moved.current = Number.POSITIVE_INFINITY;
      slide.settle();
      pinned.current = false;
      onPin(null);
    },
  };
}
