import { type PointerEvent, useRef } from 'react';
import { type PlanFrame, type PlanView, panBy, zoomAbout } from './plan-frame.ts';

interface Handlers {
  onView: (view: PlanView) => void;
  onPick?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onHover?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
}

/** A smaller movement counts as a click. */
const STILL_PX = 5;

/** One pointer drags, two pinch, and one that hardly moved picks. */
export function usePlanDrag(frame: PlanFrame, { onView, onPick, onHover }: Handlers) {
  const down = useRef(new Map<number, readonly [number, number]>());
  const moved = useRef(0);

  const at = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      if (down.current.size === 0) moved.current = 0;
      down.current.set(event.pointerId, at(event));
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const now = at(event);
      const before = down.current.get(event.pointerId);
      if (!before) return onHover?.(frame, now[0], now[1]);
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      moved.current += Math.hypot(dx, dy);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (other) {
        const apart = (p: readonly [number, number]) => Math.hypot(p[0] - other[0], p[1] - other[1]);
        if (apart(now) > 0) onView(zoomAbout(frame, apart(before) / apart(now), other[0], other[1]));
      } else if (moved.current > STILL_PX) onView(panBy(frame, -dx, -dy));
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const wasDown = down.current.delete(event.pointerId);
      if (!wasDown || moved.current > STILL_PX || down.current.size > 0) return;
      const [x, y] = at(event);
      onPick?.(frame, x, y);
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      down.current.delete(event.pointerId);
      moved.current = Number.POSITIVE_INFINITY;
    },
  };
}
