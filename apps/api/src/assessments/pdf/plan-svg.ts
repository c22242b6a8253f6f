import type { PrecheckAnswer } from '@jibline/contract';
import { escapeXml } from '../../escape-xml.ts';
import { kilometres } from '../../pdf/labels.ts';
import { HAIRLINE_COLOUR, INK, JIB, PETROL, QUIET } from '../../pdf/styles.ts';

const PLAN_SIZE_PT = 196;
const MIDDLE = PLAN_SIZE_PT / 2;
const EDGE = 16;
const RADII = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 50_000, 100_000];

/** North up, the location in the middle, each aerodrome in its direction from there. */
export function planSvg({ airports }: Pick<PrecheckAnswer, 'airports'>): string {
  const farthest = Math.max(1_000, ...airports.map(({ distanceM }) => distanceM));
  const permissions = RADII.find((radius) => radius >= farthest) ?? farthest;
  const scale = (MIDDLE - EDGE) / permissions;
  const text = (x: number, y: number, words: string, anchor: string, colour: string, weight = 'normal') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Roboto" font-size="7" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
  const rings = [permissions / 2, permissions].map(
    (radius) =>
      `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${(radius * scale).toFixed(1)}" fill="none" stroke="${HAIRLINE_COLOUR}" stroke-width="0.8"/>${text(MIDDLE + 2, MIDDLE + radius * scale - 2, kilometres(radius), 'start', QUIET)}`,
  );
  const marks = airports.map(({ icao, distanceM, bearingDeg }) => {
    // The bearing points from the aerodrome to the location; here the opposite direction is needed.
    const turn = ((bearingDeg + 180) * Math.PI) / 180;
    const [x, y] = [MIDDLE + Math.sin(turn) * distanceM * scale, MIDDLE - Math.cos(turn) * distanceM * scale];
    // Labels point away from the middle, where the location is marked.
    const left = x < MIDDLE - 60 ? false : x > MIDDLE + 40 || x < MIDDLE;
    const [dx, dy] = [left ? -6 : 6, y < MIDDLE ? -4 : 9];
    return `<path d="M${MIDDLE} ${MIDDLE} L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${PETROL}" stroke-width="0.6" stroke-dasharray="2 2"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${PETROL}"/>${text(x + dx, y + dy, icao, left ? 'end' : 'start', INK, 'bold')}`;
  });
  const north = `<path d="M${PLAN_SIZE_PT - 14} 22 L${PLAN_SIZE_PT - 10} 10 L${PLAN_SIZE_PT - 6} 22 L${PLAN_SIZE_PT - 10} 19 Z" fill="${INK}"/>${text(PLAN_SIZE_PT - 10, 8, 'N', 'middle', INK, 'bold')}`;
  const location = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="4" fill="${JIB}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="7" fill="none" stroke="${JIB}" stroke-width="1"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN_SIZE_PT}" height="${PLAN_SIZE_PT}" viewBox="0 0 ${PLAN_SIZE_PT} ${PLAN_SIZE_PT}">${rings.join('')}${marks.join('')}${location}${north}</svg>`;
}
