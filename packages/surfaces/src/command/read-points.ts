import { FieldReader } from '../sweep/field-reader.ts';

export type RequestedPoint = {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  readonly groundAhdM: number | null;
};

const MAX_POINTS = 1_000_000;

/** A list of `{ id, lat, lon, groundAhdM? }`. */
export function readPoints(input: unknown): readonly RequestedPoint[] {
  const file = new FieldReader({ points: input });
  const list = file.list('points');
  if (file.problems.length === 0 && (list.length === 0 || list.length > MAX_POINTS)) {
    file.wrong('points', `a list of 1 to ${MAX_POINTS} points`, input);
  }
  const points = list.slice(0, MAX_POINTS).map((item, i) => {
    const reader = file.child(`points[${i}]`, item);
    const point = {
      id: reader.text('id'),
      lat: reader.number('lat', { min: -90, max: 90, unit: 'degrees of latitude' }),
      lon: reader.number('lon', { min: -180, max: 180, unit: 'degrees of longitude' }),
      groundAhdM: reader.optionalNumber('groundAhdM', { min: -450, max: 9000, unit: 'm AHD' }),
    };
    reader.refuseUnknown();
    return point;
  });
  file.finish();
  return points;
}
