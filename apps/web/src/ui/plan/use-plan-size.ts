import { type RefObject, useEffect, useState } from 'react';
import type { PlanSize } from './plan-frame.ts';

/** Before the first measurement, and where there is no layout to measure. */
const UNMEASURED: PlanSize = { width: 640, height: 480 };

export function usePlanSize(holder: RefObject<HTMLElement | null>): PlanSize {
  const [size, setSize] = useState(UNMEASURED);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return size;
}
