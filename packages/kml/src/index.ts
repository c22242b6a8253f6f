export {
  ALTITUDE_MODES,
  type AltitudeMode,
  type KmlDocument,
  type KmlFeature,
  type KmlFolder,
  type KmlGeometry,
  type KmlPlacemark,
  type KmlStyle,
  type Position,
} from './document.ts';
export { LIMITS, type Limits } from './limits.ts';
export { InvalidKmlError, type Problem } from './problem.ts';
export { type ReadOptions, type ReadResult, readKml, readKmlText } from './read/read.ts';
export { isCoordinateTuple } from './read/read-coordinates.ts';
export { type DrawingFormat, formatOf, readDrawing } from './read/read-drawing.ts';
export { readGeoJson } from './read/read-geojson.ts';
export type { FilePosition } from './read/reading.ts';
export {
  type CircleInput,
  type CraneInput,
  circlePolygon,
  columnPolygon,
  craneFolder,
  flatPolygon,
  type PointAt,
  type SurfaceInput,
  surfacePlacemark,
} from './shapes.ts';
export { writeKml, writeKmz } from './write/write.ts';
