import { COAST_CREDIT, type Coast } from '@jibline/base-map';
import { formatNumber, type PrecheckAnswer } from '@jibline/contract';
import type { SectionMark, SectionRunway } from '@jibline/drawings';
import { frameAt, type Position } from '@jibline/surfaces';
import { escapeXml } from '../../escape-xml.ts';
import { kilometres } from '../../pdf/labels.ts';
import { INK, JIB, PETROL, QUIET } from '../../pdf/styles.ts';
import { groundSvg, type Placed, runwaysSvg } from './plan-ground.ts';
import { decisiveOf } from './worst-of.ts';

const PLAN_SIZE_PT = 196;
const MIDDLE = PLAN_SIZE_PT / 2;
const EDGE = 16;
/** Scales a ruler has: one to so many. */
const SCALES = [20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000];
const POINTS_PER_M = 72 / 0.0254;
/** Distances that are easy to read off. */
const RINGS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const LEAST_REACH_M = 1_000;

/** What lies around the location, besides the answer itself. */
export interface PlanSurroundings {
  readonly coast: Coast;
  readonly runways: readonly SectionRunway[];
}

export interface PlanQuestion extends Pick<PrecheckAnswer, 'airports'> {
  readonly request: Pick<PrecheckAnswer['request'], 'latitude' | 'longitude' | 'radiusM'>;
}

/** One to so many: as large as the aerodromes that the answer depends on allow, not the farthest one listed. */
function planScale({ airports }: Pick<PlanQuestion, 'airports'>): number {
  const farthest = Math.max(LEAST_REACH_M, ...decisiveOf({ airports }).map(({ distanceM }) => distanceM));
  return SCALES.find((scale) => reachAt(scale) >= farthest) ?? Math.ceil((farthest * POINTS_PER_M) / (MIDDLE - EDGE));
}

const reachAt = (scale: number) => ((MIDDLE - EDGE) * scale) / POINTS_PER_M;

/** From the location to the edge of the plan. */
export const planReachM = (question: Pick<PlanQuestion, 'airports'>): number => reachAt(planScale(question));

const text = (x: number, y: number, words: string, anchor: string, colour: string, weight = 'normal') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Roboto" font-size="7" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeXml(words)}</text>`;

/** North up, the location in the middle, each aerodrome in its direction from there. */
export function planSvg(
  { airports, request }: PlanQuestion,
  { coast, runways }: PlanSurroundings,
  section: SectionMark | null,
): string {
  const oneTo = planScale({ airports });
  const [reachM, scale] = [reachAt(oneTo), POINTS_PER_M / oneTo];
  const frame = frameAt({ lat: request.latitude, lon: request.longitude });
  const placed: Placed = ({ lat, lon }: Position) => {
    const { x, y } = frame.toLocal(lat, lon);
    return [MIDDLE + x * scale, MIDDLE - y * scale];
  };
  const rings = RINGS.filter((radius) => radius <= reachM)
    .slice(-2)
    .map(
      (radius) =>
        `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${(radius * scale).toFixed(1)}" fill="none" stroke="${QUIET}" stroke-opacity="0.4" stroke-width="0.6"/>${text(MIDDLE + 2, MIDDLE + radius * scale - 2, kilometres(radius), 'start', QUIET)}`,
    );
  const letters = section ? lettersOf(section, placed) : [];
  const marks = airports.map(({ icao, distanceM, bearingDeg }) => {
    // The bearing points from the aerodrome to the location; here the opposite direction is needed.
    const turn = ((bearingDeg + 180) * Math.PI) / 180;
    const isOn = distanceM <= reachM;
    const away = Math.min(distanceM, reachM) * scale;
    const [x, y] = [MIDDLE + Math.sin(turn) * away, MIDDLE - Math.cos(turn) * away];
    const words = isOn ? icao : `${icao} ${kilometres(distanceM)}`;
    const { left, dx, dy } = nameSpot([x, y], words, letters);
    const head = isOn
      ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.2" fill="${PETROL}"/>`
      : `<path d="M0 -4L2.4 3L-2.4 3Z" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((bearingDeg + 180) % 360).toFixed(1)})" fill="${PETROL}"/>`;
    return `<path d="M${MIDDLE} ${MIDDLE} L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${PETROL}" stroke-width="0.6" stroke-dasharray="2 2"/>${head}${text(x + dx, y + dy, words, left ? 'end' : 'start', INK, 'bold')}`;
  });
  const north = `<path d="M${PLAN_SIZE_PT - 14} 22 L${PLAN_SIZE_PT - 10} 10 L${PLAN_SIZE_PT - 6} 22 L${PLAN_SIZE_PT - 10} 19 Z" fill="${INK}"/>${text(PLAN_SIZE_PT - 10, 8, 'N', 'middle', INK, 'bold')}`;
  // What the crane sweeps, where that is wider than the mark of its location.
  const sweptPt = request.radiusM * scale;
  const location = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${LOCATION_PT}" fill="${JIB}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="${Math.max(2 * LOCATION_PT, sweptPt).toFixed(1)}" fill="none" stroke="${JIB}" stroke-width="1"/>`;
  const stated = text(3, 9, `1:${formatNumber(oneTo)}`, 'start', INK, 'bold');
  const credit = text(3, PLAN_SIZE_PT - 3, COAST_CREDIT, 'start', QUIET);
  const clip = `<clipPath id="plan"><rect width="${PLAN_SIZE_PT}" height="${PLAN_SIZE_PT}"/></clipPath>`;
  const ground = `<g clip-path="url(#plan)">${groundSvg(coast, placed, PLAN_SIZE_PT)}${runwaysSvg(runways, placed, scale, INK)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN_SIZE_PT}" height="${PLAN_SIZE_PT}" viewBox="0 0 ${PLAN_SIZE_PT} ${PLAN_SIZE_PT}">${clip}${ground}${rings.join('')}${marks.join('')}${section ? sectionLineSvg(section, placed) : ''}${location}${north}${stated}${credit}</svg>`;
}

const NAME_PT = { character: 4.4, above: 6, below: 1 };
/** Around a section's letter, and around the foot of its arrow. */
const LETTER_BOX_PT = 4.5;

/** Away from the middle, where the location is marked, if no letter of the section is there; otherwise beside it. */
function nameSpot([x, y]: Spot, words: string, letters: readonly Spot[]) {
  const away = x < MIDDLE - 60 ? false : x > MIDDLE + 40 || x < MIDDLE;
  const [near, far] = y < MIDDLE ? [-4, 9] : [9, -4];
  const spots = [
    { left: away, dy: near },
    { left: away, dy: far },
    { left: !away, dy: near },
    { left: !away, dy: far },
  ].map(({ left, dy }) => ({ left, dx: left ? -6 : 6, dy }));
  const isFree = ({ left, dx, dy }: (typeof spots)[number]) => {
    const long = words.length * NAME_PT.character;
    const [from, to] = left ? [x + dx - long, x + dx] : [x + dx, x + dx + long];
    return letters.every(
      ([lx, ly]) =>
        lx < from - LETTER_BOX_PT ||
        lx > to + LETTER_BOX_PT ||
        ly < y + dy - NAME_PT.above - LETTER_BOX_PT ||
        ly > y + dy + NAME_PT.below + LETTER_BOX_PT,
    );
  };
  return spots.find(isFree) ?? spots[0]!;
}

const LOCATION_PT = 3;
const ARROW_PT = 7;
const LETTER_PT = 11;
/** Shorter than this, letters and arrows would cover the line. */
const LEAST_LINE_PT = 24;

const lineOf = ({ from, to }: SectionMark, placed: Placed) => longEnough(onSheet(placed(from)), onSheet(placed(to)));
const lookOf = ({ lookDeg }: SectionMark): Spot => [
  Math.sin((lookDeg * Math.PI) / 180),
  -Math.cos((lookDeg * Math.PI) / 180),
];

/** Where letters and arrows are. */
function lettersOf(section: SectionMark, placed: Placed): Spot[] {
  const look = lookOf(section);
  return lineOf(section, placed).flatMap(([x, y]) =>
    [0, LETTER_PT].map((along): Spot => [x + look[0] * along, y + look[1] * along]),
  );
}

/** The section's letter at both ends of its line, with arrows the way one looks. */
function sectionLineSvg(section: SectionMark, placed: Placed): string {
  const { letter } = section;
  const [a, b] = lineOf(section, placed);
  const look = lookOf(section);
  const ends = [a, b].map(([x, y]) => {
    const at = (along: number, aside: number) =>
      `${(x + look[0] * along - look[1] * aside).toFixed(1)} ${(y + look[1] * along + look[0] * aside).toFixed(1)}`;
    const arrow = `<path d="M${at(0, 0)}L${at(ARROW_PT - 3, 0)}" stroke="${INK}" stroke-width="1"/><path d="M${at(ARROW_PT, 0)}L${at(ARROW_PT - 4, 2)}L${at(ARROW_PT - 4, -2)}Z" fill="${INK}"/>`;
    return arrow + text(x + look[0] * LETTER_PT, y + look[1] * LETTER_PT + 2.5, letter, 'middle', INK, 'bold');
  });
  return `<path d="M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}" stroke="${INK}" stroke-width="0.8" stroke-dasharray="6 1.5 1 1.5"/>${ends.join('')}`;
}

type Spot = readonly [x: number, y: number];

/** Towards the location until it is on the plan, with room for arrow and letter. */
function onSheet([x, y]: Spot): Spot {
  const most = MIDDLE - EDGE;
  const share = Math.min(1, most / Math.max(1, Math.abs(x - MIDDLE), Math.abs(y - MIDDLE)));
  return [MIDDLE + (x - MIDDLE) * share, MIDDLE + (y - MIDDLE) * share];
}

/** On a plan of a whole region a section is a dot; its line is then drawn longer, in its direction. */
function longEnough(a: Spot, b: Spot): [Spot, Spot] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length >= LEAST_LINE_PT || length === 0) return [a, b];
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const share = LEAST_LINE_PT / 2 / length;
  const [dx, dy] = [(b[0] - a[0]) * share, (b[1] - a[1]) * share];
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
}
