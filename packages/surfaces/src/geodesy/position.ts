import { SurfacesError } from '../errors.ts';

/** Degrees, WGS84 or GDA2020 (equal for this purpose). */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** A latitude beyond ±90 is usually a swapped pair, and the message says so. */
export function checkPosition(lat: number, lon: number, field = 'position'): void {
  if (!Number.isFinite(lat)) throw new SurfacesError('not_a_number', `${field}.lat`, 'a finite number of degrees', lat);
  if (!Number.isFinite(lon)) throw new SurfacesError('not_a_number', `${field}.lon`, 'a finite number of degrees', lon);
  if (lat < -90 || lat > 90) {
    const swapped = Math.abs(lon) <= 90 ? ', or swap latitude and longitude' : '';
    throw new SurfacesError('out_of_range', `${field}.lat`, `a latitude between -90 and 90${swapped}`, lat);
  }
  if (lon < -180 || lon > 180) {
    throw new SurfacesError('out_of_range', `${field}.lon`, 'a longitude between -180 and 180', lon);
  }
}
