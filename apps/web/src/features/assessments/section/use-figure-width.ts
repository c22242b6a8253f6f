import { useCallback, useState } from 'react';

/** Before the first measurement, and where there is no layout to measure. */
const UNMEASURED_PX = 720;

/** The width a section is laid out for: scaled down to a phone its text would be unreadable. */
export function useFigureWidth(): [holder: (figure: HTMLElement) => () => void, widthPx: number] {
  const [width, setWidth] = useState(UNMEASURED_PX);
  const holder = useCallback((figure: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(figure.clientWidth || UNMEASURED_PX));
    observer.observe(figure);
    return () => observer.disconnect();
  }, []);
  return [holder, width];
}
