import type { SheetPoint } from '../../drawing.ts';
import type { Stretch } from '../cut/follow-component.ts';
import type { PlotScale } from './plot-scale.ts';

/** The parts of a line inside the plot, in millimetres: cut at its edges, not bent along them. */
export function clipStretch(points: Stretch, scale: PlotScale): SheetPoint[][] {
  const [left, top, right, bottom] = scale.box;
  const parts: SheetPoint[][] = [];
  let open: SheetPoint[] | null = null;
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from) continue;
    const [x0, y0] = [scale.x(from[0]), scale.y(from[1])];
    const [dx, dy] = [scale.x(to[0]) - x0, scale.y(to[1]) - y0];
    let [t0, t1] = [0, 1];
    for (const [delta, low, high] of [
      [dx, left - x0, right - x0],
      [dy, top - y0, bottom - y0],
    ] as const) {
      if (Math.abs(delta) < 1e-12) {
        if (low > 0 || high < 0) t1 = -1;
      } else {
        const [a, b] = [low / delta, high / delta];
        t0 = Math.max(t0, Math.min(a, b));
        t1 = Math.min(t1, Math.max(a, b));
      }
    }
    if (t0 > t1) {
      open = null;
      continue;
    }
    if (!open || t0 > 0) {
      open = [[x0 + t0 * dx, y0 + t0 * dy]];
      parts.push(open);
    }
    open.push([x0 + t1 * dx, y0 + t1 * dy]);
    if (t1 < 1) open = null;
  }
  return parts.filter(({ length }) => length > 1);
}
