import type { Frame, Point } from '../geodesy/frame.ts';
import { boxOf } from '../surface/curve.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { bandRegion, polygonRegion, type Region } from '../surface/footprint.ts';
import { planeThrough } from '../surface/law.ts';
import type { SmoothLaw } from '../surface/stationary.ts';
import type { Piece } from './pieces.ts';

/** A neighbour's pieces are numbered after the first airport's. */
interface Move {
  readonly from: Frame;
  readonly to: Frame;
  readonly firstComponent: number;
}

/**
 * A neighbouring airport's pieces in this airport's plane, for drawing. Distances within 60 km differ between the two
 * planes by less than a decimetre.
 */
export function movePieces(pieces: readonly Piece[], { from, to, firstComponent }: Move): Piece[] {
  const moved = <P extends Point>(p: P): P => {
    const { lat, lon } = from.toGeographic(p.x, p.y);
    return { ...p, ...to.toLocal(lat, lon) };
  };
  return pieces.map(({ component, regions, law, box }) => {
    const there = regions.map((region) => movedRegion(region, moved));
    return {
      component: firstComponent + component,
      regions: there,
      law: movedLaw(law, { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }, moved),
      box: boxOf({ all: there }),
    };
  });
}

function movedRegion(region: Region, moved: (p: Point) => Point): Region {
  if (region.kind === 'band') return bandRegion(region.hull.map(moved), region.from, region.to);
  return polygonRegion(
    region.outer.map(moved),
    region.holes.map((hole) => hole.map(moved)),
  );
}

const APART_M = 1000;

function movedLaw(law: SmoothLaw, near: Point, moved: <P extends Point>(p: P) => P): SmoothLaw {
  switch (law.kind) {
    case 'flat':
      return law;
    case 'radial_cone':
      return moved(law);
    case 'offset_cone':
      return { ...law, hull: law.hull.map(moved) };
    case 'plane': {
      const at = (x: number, y: number) => moved({ x, y, z: lawElevation(law, x, y) });
      return planeThrough(at(near.x, near.y), at(near.x + APART_M, near.y), at(near.x, near.y + APART_M));
    }
  }
}
