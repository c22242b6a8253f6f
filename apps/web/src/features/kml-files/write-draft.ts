import { circlePolygon, flatPolygon, type KmlDocument, type KmlGeometry, type KmlPlacemark } from '@jibline/kml';
import { direct } from '@jibline/surfaces';
import type { Draft, DrawnShape, Shape } from './shape.ts';

/** KML has no circles; centre and radius are stored as data, so that opening the file restores the circle. */
export const CIRCLE = {
  latitude: 'circle_latitude',
  longitude: 'circle_longitude',
  radius: 'circle_radius_m',
} as const;

const STYLES = { drawn: { lineColour: 'ff0847b5', lineWidth: 2, fillColour: '400847b5' } };

export const writeDraft = ({ name, shapes }: Draft): KmlDocument => ({
  name: name.trim() || 'Drawn with Jibline',
  styles: STYLES,
  features: shapes.map(placemark),
});

function placemark(shape: Shape): KmlPlacemark {
  return {
    kind: 'placemark',
    visible: true,
    styleId: 'drawn',
    name: shape.name,
    ...(shape.description ? { description: shape.description } : {}),
    data: shape.kind === 'circle' ? circleData(shape) : {},
    geometry: shape.kind === 'kept' ? shape.geometry : geometryOf(shape),
  };
}

const circleData = ({ at, radiusM }: Extract<DrawnShape, { kind: 'circle' }>) => ({
  [CIRCLE.latitude]: String(at.lat),
  [CIRCLE.longitude]: String(at.lon),
  [CIRCLE.radius]: String(radiusM),
});

function geometryOf(shape: DrawnShape): KmlGeometry {
  const { altitudeMode, extrude } = shape;
  const altM = altitudeMode === 'clampToGround' ? 0 : shape.heightM;
  switch (shape.kind) {
    case 'point':
      return { kind: 'point', position: { ...shape.at, altM }, altitudeMode, extrude };
    case 'circle': {
      const pointAt = (bearing: number, distance: number) => direct(shape.at, bearing, distance);
      const circle = circlePolygon({ radiusM: shape.radiusM, altM, altitudeMode, pointAt, chordErrorM: 0.05 });
      return circle.kind === 'polygon' ? { ...circle, extrude } : circle;
    }
    case 'polygon':
      return flatPolygon([...shape.corners], altM, altitudeMode, extrude);
  }
}
