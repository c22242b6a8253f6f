import type { AirportFinding } from '@jibline/contract';
import { escapeXml } from '../../escape-xml.ts';
import { kilometres } from '../../pdf/labels.ts';
import { HAIRLINE_COLOUR, INK, JIB, PETROL, QUIET } from '../../pdf/styles.ts';

type Point = AirportFinding['section'][number];
const [WIDTH, HEIGHT] = [511, 168];
const PLOT = { left: 34, right: WIDTH - 8, top: 18, bottom: HEIGHT - 24 };

const niceStep = (span: number, max: number) => {
  const rough = span / max;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
};
const ticks = (from: number, to: number, max: number) => {
  const step = niceStep(to - from, max);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => first + at * step);
};

/** Consecutive points that have the value; gaps stay gaps. */
function runs(points: readonly Point[], pick: (point: Point) => number | null): [number, number][][] {
  const found: [number, number][][] = [[]];
  for (const point of points) {
    const value = pick(point);
    if (value !== null) found.at(-1)?.push([point.distanceM, value]);
    else if ((found.at(-1)?.length ?? 0) > 0 && point.craneAhdM === null) found.push([]);
  }
  return found.filter((run) => run.length > 1);
}

/** The section through the worst point: horizontally the distance from the runway or aid, vertically metres AHD. */
export function sectionSvg(section: readonly Point[], groundAhdM: number): string {
  const distances = section.map(({ distanceM }) => distanceM);
  const heights = section.flatMap(({ surfaceAhdM, craneAhdM, groundAhdM: ground }) =>
    [surfaceAhdM, craneAhdM, ground].filter((value) => value !== null),
  );
  const [near, far] = [Math.min(...distances), Math.max(...distances)];
  const low = Math.min(groundAhdM, ...heights);
  const high = Math.max(groundAhdM, ...heights);
  const [bottom, top] = [low - (high - low) * 0.08 - 2, high + (high - low) * 0.12 + 3];
  const x = (distance: number) => PLOT.left + ((distance - near) / Math.max(1, far - near)) * (PLOT.right - PLOT.left);
  const y = (height: number) => PLOT.bottom - ((height - bottom) / (top - bottom)) * (PLOT.bottom - PLOT.top);
  const at = ([distance, height]: [number, number]) => `${x(distance).toFixed(1)},${y(height).toFixed(1)}`;
  const path = (run: [number, number][]) => `M${run.map(at).join(' L')}`;
  const label = (px: number, py: number, text: string, anchor: string, colour = QUIET) =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" font-family="Roboto" font-size="7" fill="${colour}" text-anchor="${anchor}">${escapeXml(text)}</text>`;

  const parts: string[] = [];
  for (const height of ticks(bottom, top, 5)) {
    parts.push(`<path d="M${PLOT.left} ${y(height)} H${PLOT.right}" stroke="${HAIRLINE_COLOUR}" stroke-width="0.5"/>`);
    parts.push(label(PLOT.left - 5, y(height) + 2.5, `${Math.round(height * 10) / 10}`, 'end'));
  }
  for (const distance of ticks(near, far, 8))
    parts.push(label(x(distance), PLOT.bottom + 11, kilometres(distance), 'middle'));
  const crane = section.filter(({ craneAhdM }) => craneAhdM !== null);
  const craneRuns = runs(section, ({ craneAhdM }) => craneAhdM);
  for (const run of craneRuns) {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last)
      parts.push(
        `<path d="${path(run)} L${at([last[0], bottom])} L${at([first[0], bottom])} Z" fill="${JIB}" fill-opacity="0.28" stroke="${JIB}" stroke-width="1"/>`,
      );
  }
  const [only] = crane;
  if (craneRuns.length === 0 && only?.craneAhdM != null)
    parts.push(
      `<path d="M${at([only.distanceM, bottom])} L${at([only.distanceM, only.craneAhdM])}" stroke="${JIB}" stroke-width="2"/>`,
    );
  for (const run of runs(section, ({ groundAhdM: ground }) => ground))
    parts.push(`<path d="${path(run)}" fill="none" stroke="${INK}" stroke-width="0.8" stroke-dasharray="3 2"/>`);
  for (const run of runs(section, ({ surfaceAhdM }) => surfaceAhdM))
    parts.push(`<path d="${path(run)}" fill="none" stroke="${PETROL}" stroke-width="1.8"/>`);
  const tip = Math.max(...crane.map(({ craneAhdM }) => craneAhdM ?? bottom));
  if (only) parts.push(label(Math.min(PLOT.right - 4, x(only.distanceM)), y(tip) - 4, 'crane', 'middle', JIB));
  parts.push(label(0, 7, 'm AHD', 'start'));
  parts.push(`<path d="M${PLOT.left} ${PLOT.bottom} H${PLOT.right}" stroke="${QUIET}" stroke-width="0.8"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}
