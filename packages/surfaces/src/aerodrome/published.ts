import { elevationAhdM, location, position } from './runway.ts';
import { kinds, list, matching, oneOf, type Read, shape, text } from './shape.ts';

const PUBLISHED_TYPES = [
  'ols',
  'anef',
  'cns',
  'future_ols',
  'helicopter',
  'lighting',
  'vss',
  'psa',
  'wildlife',
  'wind_farms',
  'windshear',
  'pansops',
] as const;

const kind = <const K extends string>(name: K) => oneOf(name);
const ring = list(position, 3);
/** First ring the outline, further rings holes. Open: the last point joins the first. */
const rings = list(ring, 1);

const geometry = kinds({
  /** A polygon at one published altitude. */
  flat: shape({ kind: kind('flat'), rings, elevationAhdM }),
  /** A polygon with one elevation per corner: a plane if coplanar within 0.05 m, otherwise triangles. */
  corners: shape({ kind: kind('corners'), ring: list(location, 3) }),
  /** Contour lines in order; each band between neighbours has the lower of the two values. */
  contours: shape({
    kind: kind('contours'),
    lines: list(shape({ elevationAhdM, line: list(position, 2) }), 2),
  }),
  /** An area on the ground with a value (an ANEF contour, a zone name). */
  zone: shape({ kind: kind('zone'), rings, value: text() }),
});
export type PublishedGeometry = Read<typeof geometry>;

/** A surface from a published chart, unchanged. */
export const published = shape({
  id: text(),
  type: oneOf(...PUBLISHED_TYPES),
  name: text(),
  /** Chart, edition, page, for an officer to look up. */
  source: text(),
  effectiveFrom: matching(/^\d{4}-\d{2}-\d{2}$/, 'a date, for example 2026-11-26'),
  geometry,
});
export type Published = Read<typeof published>;
