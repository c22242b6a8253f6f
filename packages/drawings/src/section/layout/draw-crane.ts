import type { Mark, Pen, SheetPoint } from '../../drawing.ts';
import type { Bar, CraneSide } from '../cut/crane-on-line.ts';
import type { SectionView } from '../cut/cut-section.ts';
import type { Stretch } from '../cut/follow-component.ts';
import type { PlotScale } from './plot-scale.ts';

const LEAST_HALF_MM = 0.5;
/** Shorter members only darken the drawing. */
const LEAST_BAR_MM = 0.12;
const BAR_MM = 0.28;

/** The sweep from the ground up to its top, between two elevations. */
function band(sweep: Stretch, scale: PlotScale, fromAhdM: number, toAhdM: number): SheetPoint[] | null {
  const within = (z: number) => Math.min(toAhdM, Math.max(fromAhdM, z));
  if (!sweep.some(([, z]) => z > fromAhdM)) return null;
  const upper = sweep.map(([d, z]): SheetPoint => [scale.x(d), scale.y(within(z))]);
  const [first, last] = [upper[0], upper.at(-1)];
  if (!first || !last) return null;
  const [left, right] = [Math.min(first[0], last[0] - LEAST_HALF_MM), Math.max(last[0], first[0] + LEAST_HALF_MM)];
  const foot = scale.y(fromAhdM);
  return [[left, first[1]], ...upper, [right, last[1]], [right, foot], [left, foot]];
}

/** The sweep, pale up to the lowest limit for the crane and red above it. */
export function drawSweep(
  { working }: SectionView,
  scale: PlotScale,
  groundAhdM: number,
  limitAhdM: number | null,
): Mark[] {
  const limit = limitAhdM ?? Number.POSITIVE_INFINITY;
  return working.sweep.flatMap((sweep): Mark[] => {
    const below = band(sweep, scale, groundAhdM, limit);
    const over = Number.isFinite(limit)
      ? band(sweep, scale, Math.max(limit, groundAhdM), Number.POSITIVE_INFINITY)
      : null;
    return [
      ...(below ? [{ is: 'area', rings: [below], fill: 'swept' } as const] : []),
      ...(over ? [{ is: 'area', rings: [over], fill: 'sweptOver' } as const] : []),
    ];
  });
}

/** Divides the members at the limit, so that only what is above it is red. */
function divided(bars: readonly Bar[], limitAhdM: number | null) {
  const [below, over]: [Bar[], Bar[]] = [[], []];
  for (const bar of bars) {
    const [low, high] = bar.from[1] <= bar.to[1] ? [bar.from, bar.to] : [bar.to, bar.from];
    if (limitAhdM === null || high[1] <= limitAhdM) below.push(bar);
    else if (low[1] >= limitAhdM) over.push(bar);
    else {
      const t = (limitAhdM - low[1]) / (high[1] - low[1]);
      const cut = [low[0] + t * (high[0] - low[0]), limitAhdM] as const;
      below.push({ from: low, to: cut });
      over.push({ from: cut, to: high });
    }
  }
  return { below, over };
}

function drawBars(bars: readonly Bar[], scale: PlotScale, pen: Pen): Mark[] {
  const [left, top, right, bottom] = scale.box;
  const drawn = bars
    .map(({ from, to }): [SheetPoint, SheetPoint] => [
      [scale.x(from[0]), scale.y(from[1])],
      [scale.x(to[0]), scale.y(to[1])],
    ])
    .filter((bar) => bar.every(([x, y]) => x >= left && x <= right && y >= top && y <= bottom + 0.1))
    .filter(([[x0, y0], [x1, y1]]) => Math.hypot(x1 - x0, y1 - y0) >= LEAST_BAR_MM);
  return drawn.length > 0 ? [{ is: 'bars', bars: drawn, pen }] : [];
}

/** The machine to scale, working, and at rest behind it. */
export function drawCrane({ working, resting }: SectionView, scale: PlotScale, limitAhdM: number | null): Mark[] {
  const { below, over } = divided(working.bars, limitAhdM);
  return [
    ...drawResting(resting, scale),
    ...drawBars(below, scale, { ink: 'crane', widthMm: BAR_MM }),
    ...drawBars(over, scale, { ink: 'over', widthMm: BAR_MM }),
  ];
}

/** At rest: a dashed outline of the sweep, because the machine stands in the same place. */
function drawResting(resting: CraneSide | null, scale: PlotScale): Mark[] {
  const pen: Pen = { ink: 'resting', widthMm: 0.3, dashMm: [1.2, 0.8] };
  return (resting?.sweep ?? []).map((sweep): Mark => {
    const points = sweep.map(([d, z]): SheetPoint => [scale.x(d), scale.y(z)]);
    const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
    const left: SheetPoint = [Math.min(first[0], last[0] - 2), first[1]];
    return { is: 'line', points: [left, ...points, [Math.max(last[0], first[0] + 2), last[1]]], pen };
  });
}
