import { newShapeId } from '../../../../features/kml-files/new-shape-id.ts';
import type { DrawnKind, DrawnShape, Shape } from '../../../../features/kml-files/shape.ts';

export const KIND_NAMES: Record<Shape['kind'], string> = {
  point: 'Point',
  circle: 'Circle',
  polygon: 'Polygon',
  kept: 'As opened',
};

/** A shape without a position; the form or the map sets it. */
export function blankShape(kind: DrawnKind, shapes: readonly Shape[]): DrawnShape {
  const number = shapes.filter((shape) => shape.kind === kind).length + 1;
  const base = {
    id: newShapeId(),
    name: `${KIND_NAMES[kind]} ${number}`,
    description: '',
    heightM: 0,
    altitudeMode: 'relativeToGround',
    extrude: false,
  } as const;
  const at = { lat: Number.NaN, lon: Number.NaN };
  switch (kind) {
    case 'point':
      return { ...base, kind, at };
    case 'circle':
      return { ...base, kind, at, radiusM: Number.NaN };
    case 'polygon':
      return { ...base, kind, corners: [] };
  }
}
