import { type RefObject, useEffect, useRef } from 'react';
import { type PlanFrame, type PlanView, zoomAbout } from './plan-frame.ts';

interface Handlers {
  onView: (view: PlanView) => void;
  holdsPin: RefObject<boolean>;
}

/** React's listeners for wheel and touch are passive; the map must keep the page from scrolling. */
export function usePlanWheel(surface: RefObject<HTMLElement | null>, frame: PlanFrame, { onView, holdsPin }: Handlers) {
  const latest = useRef({ frame, onView });
  latest.current = { frame, onView };
  useEffect(() => {
    const element = surface.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element!.getBoundingClientRect();
      const now = latest.current;
      now.onView(zoomAbout(now.frame, Math.exp(event.deltaY * 0.0015), event.clientX - left, event.clientY - top));
    };
    // Two fingers move the map; one scrolls the page, unless it holds the pin.
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1 || holdsPin.current) event.preventDefault();
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    element?.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      element?.removeEventListener('wheel', onWheel);
      element?.removeEventListener('touchmove', onTouch);
    };
  }, [surface, holdsPin]);
}
