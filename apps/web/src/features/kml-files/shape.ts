import type { AltitudeMode, KmlGeometry } from '@jibline/kml';
import { direct, type Position } from '@jibline/surfaces';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

interface Heights {
  readonly heightM: number;
  readonly altitudeMode: AltitudeMode;
  /** Walls down to the ground. */
  readonly extrude: boolean;
}

export type DrawnShape = Named &
  Heights &
  (
    | { readonly kind: 'point'; readonly at: Position }
    | { readonly kind: 'circle'; readonly at: Position; readonly radiusM: number }
    | { readonly kind: 'polygon'; readonly corners: readonly Position[] }
  );

/**
 * A shape from a file that the form cannot edit (a line, holes, varying heights): shown, and written back unchanged.
 */
export type StoredShape = Named & { readonly kind: 'kept'; readonly geometry: KmlGeometry };

export type Shape = DrawnShape | StoredShape;
export type DrawnKind = DrawnShape['kind'];

export interface Draft {
  readonly name: string;
  readonly shapes: readonly Shape[];
}

export const EMPTY_DRAFT: Draft = { name: '', shapes: [] };

export const MAX_RADIUS_M = 100_000;

/** Corners of the circle as drawn on the map. */
export const circleRing = (at: Position, radiusM: number, corners = 72): Position[] =>
  Array.from({ length: corners }, (_, i) => direct(at, (360 * i) / corners, radiusM));

/** Where the map shows each shape's name; shapes that cannot be edited have none. */
export const namedPlaces = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => {
    const at = shape.kind === 'polygon' ? shape.corners[0] : shape.kind === 'kept' ? undefined : shape.at;
    return at ? [{ ...at, id: shape.id, text: shape.name }] : [];
  });

/** Every position of a shape, for fitting it into a view. */
export function placesOf(shape: Shape): Position[] {
  switch (shape.kind) {
    case 'point':
      return [shape.at];
    case 'circle':
      return circleRing(shape.at, shape.radiusM, 8);
    case 'polygon':
      return [...shape.corners];
    case 'kept':
      return placesOfGeometry(shape.geometry);
  }
}

function placesOfGeometry(geometry: KmlGeometry): Position[] {
  switch (geometry.kind) {
    case 'point':
      return [geometry.position];
    case 'line':
      return geometry.positions;
    case 'polygon':
      return geometry.outer;
    case 'multi':
      return geometry.geometries.flatMap(placesOfGeometry);
  }
}
