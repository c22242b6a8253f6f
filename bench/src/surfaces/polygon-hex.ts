import type { OutlinePolygon, Point } from '@jibline/surfaces';

const LITTLE_ENDIAN = 1;
const POLYGON = 3;
const MULTI_POLYGON = 6;

/** Well-known binary as text, moved by `by`: PostGIS parses it many times faster than decimal numbers. */
export function multiPolygonHex(polygons: readonly OutlinePolygon[], by: Point): string {
  const shapes = polygons.map(({ outer, holes }) => [outer, ...holes].map((ring) => [...ring, ring[0]!]));
  const bytes = shapes.reduce((sum, rings) => rings.reduce((n, ring) => n + 4 + ring.length * 16, sum + 9), 9);
  const out = Buffer.alloc(bytes);
  let at = 0;
  const head = (kind: number, count: number) => {
    at = out.writeUInt8(LITTLE_ENDIAN, at);
    at = out.writeUInt32LE(kind, at);
    at = out.writeUInt32LE(count, at);
  };
  head(MULTI_POLYGON, shapes.length);
  for (const rings of shapes) {
    head(POLYGON, rings.length);
    for (const ring of rings) {
      at = out.writeUInt32LE(ring.length, at);
      for (const { x, y } of ring) {
        at = out.writeDoubleLE(x + by.x, at);
        at = out.writeDoubleLE(y + by.y, at);
      }
    }
  }
  return out.toString('hex');
}
