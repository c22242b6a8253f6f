import { type BaseMap, type Box, type Coast, clipRing, isCellEdge, type MapLine } from '@jibline/base-map';
import type { PlanFrame } from '../plan-frame.ts';
import { isFine } from './use-coast.ts';

/** At larger scales a state border would only be a line across a field. */
const STATES_ABOVE = 250;
/** Points closer than this to the previous one are skipped. */
const SEEN_PX = 0.7;

const meets = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** The coarse data ends here but the land does not, so no coast is drawn along these edges. */
const isDataEdge = (lon: number, lat: number) => lat > -5.001 || lon > 171.999;

type Drawn = 'area' | 'coast' | 'line';

function pathOf(frame: PlanFrame, lines: readonly MapLine[], box: Box, as: Drawn): string {
  let path = '';
  for (const line of lines) {
    if (!meets(line, box)) continue;
    // Clipping keeps a ring closed, but would close a line, so lines are not clipped.
    const ring = as === 'line' ? line.degrees : clipRing(line.degrees, box);
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = frame.toPixels({ lon: ring[i]!, lat: ring[i + 1]! });
      const isJump = as === 'coast' && i > 0 && isCut(ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!);
      if (!isJump && Math.hypot(x - lastX, y - lastY) < SEEN_PX) continue;
      path += `${i === 0 || isJump ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      [lastX, lastY] = [x, y];
    }
    if (as === 'area' && ring.length > 0) path += 'Z';
  }
  return path;
}

const isCut = (aLon: number, aLat: number, bLon: number, bLat: number) =>
  isCellEdge(aLon, aLat, bLon, bLat) || (isDataEdge(aLon, aLat) && isDataEdge(bLon, bLat));

export interface LandPaths {
  readonly land: string;
  readonly coast: string;
  readonly urban: string;
  readonly lakes: string;
  readonly states: string;
}

export function landPaths(frame: PlanFrame, box: Box, map: BaseMap, { land, lakes }: Coast): LandPaths {
  const of = (lines: readonly MapLine[], as: Drawn) => pathOf(frame, lines, box, as);
  return {
    ...{ land: of(land, 'area'), coast: of(land, 'coast'), lakes: of(lakes, 'area') },
    // Towns are outlined as coarsely as the coarse shore: beside the fine one they would lie on the water.
    urban: isFine(frame.view.metresPerPixel) ? '' : of(map.urban, 'area'),
    states: frame.view.metresPerPixel < STATES_ABOVE ? '' : of(map.states, 'line'),
  };
}
