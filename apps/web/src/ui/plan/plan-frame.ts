import { frameAt, type Position } from '@jibline/surfaces';

/** What the map shows: its centre and scale. */
export interface PlanView {
  readonly centre: Position;
  readonly metresPerPixel: number;
}

export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

/** North up, azimuthal equidistant around the view's centre: distances and bearings from there are true. */
export interface PlanFrame extends PlanSize {
  readonly view: PlanView;
  toPixels(position: Position): readonly [x: number, y: number];
  toLocation(x: number, y: number): Position;
}

const CLOSEST = 0.05;
/** Metres per pixel that show the continent on a phone. */
const MAX_OFFSET_M = 18_000;

export function planFrame(view: PlanView, size: PlanSize): PlanFrame {
  const frame = frameAt(view.centre);
  const { metresPerPixel: scale } = view;
  return {
    ...size,
    view,
    toPixels({ lat, lon }) {
      const { x, y } = frame.toLocal(lat, lon);
      return [size.width / 2 + x / scale, size.height / 2 - y / scale];
    },
    toLocation: (x, y) => frame.toGeographic((x - size.width / 2) * scale, (size.height / 2 - y) * scale),
  };
}

const clampScale = (metresPerPixel: number) => Math.min(MAX_OFFSET_M, Math.max(CLOSEST, metresPerPixel));

/** Zooms so that the location under (x, y) stays in place. */
export function zoomAbout(frame: PlanFrame, factor: number, x = frame.width / 2, y = frame.height / 2): PlanView {
  const metresPerPixel = clampScale(frame.view.metresPerPixel * factor);
  const ratio = metresPerPixel / frame.view.metresPerPixel;
  const fromX = x + (frame.width / 2 - x) * ratio;
  const fromY = y + (frame.height / 2 - y) * ratio;
  return { centre: clampToEarth(frame.toLocation(fromX, fromY)), metresPerPixel };
}

export const panBy = (frame: PlanFrame, dx: number, dy: number): PlanView => ({
  ...frame.view,
  centre: clampToEarth(frame.toLocation(frame.width / 2 + dx, frame.height / 2 + dy)),
});

/** Stops short of the poles, where the graticule has no north. */
const clampToEarth = ({ lat, lon }: Position): Position => ({ lat: Math.min(85, Math.max(-85, lat)), lon });

const MARGIN = 1.35;

/** A view that contains all these positions; null if there are none. */
export function viewOf(positions: readonly Position[], size: PlanSize, leastAcrossM = 200): PlanView | null {
  const [first] = positions;
  if (!first) return null;
  const frame = frameAt(first);
  const local = positions.map(({ lat, lon }) => frame.toLocal(lat, lon));
  const [west, east] = [Math.min(...local.map((p) => p.x)), Math.max(...local.map((p) => p.x))];
  const [south, north] = [Math.min(...local.map((p) => p.y)), Math.max(...local.map((p) => p.y))];
  const across = Math.max((east - west) / size.width, (north - south) / size.height) * MARGIN;
  const least = leastAcrossM / Math.min(size.width, size.height);
  const centre = clampToEarth(frame.toGeographic((west + east) / 2, (south + north) / 2));
  return { centre, metresPerPixel: clampScale(Math.max(across, least)) };
}
