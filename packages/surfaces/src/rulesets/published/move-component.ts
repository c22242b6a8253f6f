import { SurfacesError } from '../../errors.ts';
import type { Frame, Point } from '../../geodesy/frame.ts';
import { type Component, hasHeight } from '../../surface/component.ts';
import { polygonFootprint } from '../../surface/footprint.ts';
import { type Law, planeThrough, tin } from '../../surface/law.ts';

/**
 * Converts a chart's component to the plane of another reference point: the airport moved its reference point, the
 * surface stays where it is. Corners are exact; straight lines between them bend by millimetres.
 */
export function moveComponent(component: Component, from: Frame, to: Frame): Component {
  const moved = <P extends Point>(p: P): P => {
    const { lat, lon } = from.toGeographic(p.x, p.y);
    return { ...p, ...to.toLocal(lat, lon) };
  };
  const [region, ...more] = component.footprint.all;
  if (region?.kind !== 'polygon' || more.length > 0)
    throw new SurfacesError('bad_shape', component.id, 'one polygon', 'another footprint');
  const footprint = polygonFootprint(
    region.outer.map(moved),
    region.holes.map((hole) => hole.map(moved)),
  );
  if (!hasHeight(component)) return { ...component, footprint };
  return { ...component, footprint, law: movedLaw(component.law, region.outer, moved, component.id) };
}

function movedLaw(law: Law, outer: readonly Point[], moved: <P extends Point>(p: P) => P, id: string): Law {
  switch (law.kind) {
    case 'flat':
    case 'above_ground':
      return law;
    case 'tin':
      return tin(law.vertices.map(moved), law.triangles);
    case 'plane': {
      const height = ({ x, y }: Point) => law.z0 + law.gx * (x - law.x0) + law.gy * (y - law.y0);
      // Three points around the surface, as far apart as it is wide.
      const xs = outer.map(({ x }) => x);
      const width = Math.max(1, Math.max(...xs) - Math.min(...xs));
      const [at] = outer;
      const x = at?.x ?? law.x0;
      const y = at?.y ?? law.y0;
      const locations = [
        { x, y },
        { x: x + width, y },
        { x, y: y + width },
      ].map((p) => moved({ ...p, z: height(p) }));
      const [a, b, c] = locations;
      if (a && b && c) return planeThrough(a, b, c);
      break;
    }
  }
  throw new SurfacesError('bad_law', id, 'a flat, tilted or triangulated surface', law.kind);
}
