import { frameAt, type Position, withinHalfTurn } from '@jibline/surfaces';
import { fromMercator, mercatorX, mercatorY, metresPerRadian } from './mercator.ts';
import type { LabelBox, PlacedLabel, Polyline } from './place-labels.ts';

/** What the map shows: its centre and the scale there. */
export interface PlanView {
  readonly centre: Position;
  readonly metresPerPixel: number;
}

export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

/** North up, in Web Mercator, so that drawings and tiles of any provider coincide. Lengths are measured on the earth. */
export interface PlanFrame extends PlanSize {
  readonly view: PlanView;
  /** Where the pin is while it is being dragged. */
  readonly pinAt?: Position;
  /** The names of the plan's own marks that have room, by their keys. */
  readonly labels?: readonly PlacedLabel[];
  /** Where something is written already: nothing else may be. */
  readonly taken?: readonly LabelBox[];
  /** Lines over the map that nothing may be written across. */
  readonly barred?: readonly Polyline[];
  toPixels(position: Position): readonly [x: number, y: number];
  toLocation(x: number, y: number): Position;
}

/** Drawn beyond each edge, so that a dragged plan has something to show there. */
export const SLACK_PX = 64;

const CLOSEST = 0.05;
/** Metres per pixel that show the continent on a phone. */
const MAX_OFFSET_M = 18_000;

/** What is drawn: the view and the slack around it, as an SVG has it. */
export const sheetOf = ({ width, height }: PlanSize) => ({
  ...{ x: -SLACK_PX, y: -SLACK_PX, width: width + 2 * SLACK_PX, height: height + 2 * SLACK_PX },
});

export function planFrame(view: PlanView, size: PlanSize): PlanFrame {
  const perRadian = metresPerRadian(view.centre.lat) / view.metresPerPixel;
  const [left, top] = [mercatorX(view.centre.lon), mercatorY(view.centre.lat)];
  return {
    ...size,
    view,
    toPixels: ({ lat, lon }) => [
      size.width / 2 + nearest(mercatorX(lon) - left) * perRadian,
      size.height / 2 - (mercatorY(lat) - top) * perRadian,
    ],
    toLocation(x, y) {
      const { lat, lon } = fromMercator(
        left + (x - size.width / 2) / perRadian,
        top + (size.height / 2 - y) / perRadian,
      );
      return { lat, lon: withinHalfTurn(lon) };
    },
  };
}

/** The shorter way round the earth, in radians. */
const nearest = (radians: number) => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI));

const clampScale = (metresPerPixel: number) => Math.min(MAX_OFFSET_M, Math.max(CLOSEST, metresPerPixel));

/** Zooms so that the location under (x, y) stays in place. */
export function zoomAbout(frame: PlanFrame, factor: number, x = frame.width / 2, y = frame.height / 2): PlanView {
  const metresPerPixel = clampScale(frame.view.metresPerPixel * factor);
  const ratio = metresPerPixel / frame.view.metresPerPixel;
  return centredOn(frame, x + (frame.width / 2 - x) * ratio, y + (frame.height / 2 - y) * ratio, metresPerPixel);
}

export const panBy = (frame: PlanFrame, dx: number, dy: number): PlanView =>
  centredOn(frame, frame.width / 2 + dx, frame.height / 2 + dy, frame.view.metresPerPixel);

/** The ground a pixel covers shrinks towards the poles; the picture itself keeps its scale. */
function centredOn(frame: PlanFrame, x: number, y: number, metresPerPixel: number): PlanView {
  const centre = clampToEarth(frame.toLocation(x, y));
  const shrunk = metresPerRadian(centre.lat) / metresPerRadian(frame.view.centre.lat);
  return { centre, metresPerPixel: clampScale(metresPerPixel * shrunk) };
}

/** Stops short of the poles, where the graticule has no north. */
const clampToEarth = ({ lat, lon }: Position): Position => ({ lat: Math.min(80, Math.max(-80, lat)), lon });

/** What north and the choice of maps, the buttons, and the scale and the grid's names leave free of a plan. */
const [ABOVE_PX, ASIDE_PX, BELOW_PX, LEFT_PX] = [64, 72, 52, 24];

/** A view that contains all these positions, clear of the plan's own furniture; null if there are none. */
export function viewOf(positions: readonly Position[], size: PlanSize, leastAcrossM = 200): PlanView | null {
  const [first] = positions;
  if (!first) return null;
  const frame = frameAt(first);
  const local = positions.map(({ lat, lon }) => frame.toLocal(lat, lon));
  const [west, east] = [Math.min(...local.map((p) => p.x)), Math.max(...local.map((p) => p.x))];
  const [south, north] = [Math.min(...local.map((p) => p.y)), Math.max(...local.map((p) => p.y))];
  const free = { width: size.width - ASIDE_PX - LEFT_PX, height: size.height - ABOVE_PX - BELOW_PX };
  const across = Math.max((east - west) / free.width, (north - south) / free.height);
  const metresPerPixel = clampScale(Math.max(across, leastAcrossM / Math.min(size.width, size.height)));
  // What fills the plan goes to the middle of its free part; a single place stays in the middle of the plan.
  const [rightM, downM] =
    across < metresPerPixel ? [0, 0] : [ASIDE_PX - LEFT_PX, ABOVE_PX - BELOW_PX].map((px) => (px / 2) * metresPerPixel);
  const centre = clampToEarth(
    frame.toGeographic((west + east) / 2 + (rightM ?? 0), (south + north) / 2 + (downM ?? 0)),
  );
  return { centre, metresPerPixel };
}
