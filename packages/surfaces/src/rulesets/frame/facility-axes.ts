import type { Aerodrome, Facility } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import type { Frame, Point } from '../../geodesy/frame.ts';
import { type Axes, pointAt, svOf } from './axes.ts';
import { findEnd } from './find-end.ts';

export interface FacilityAxes {
  /** Origin at the antenna, along the axis it radiates: against the landing direction of the runway end it serves. */
  readonly axes: Axes;
  /** From the antenna to the threshold served, along the axis. */
  readonly toThresholdM: number;
  /** Offset of the runway centreline, to the right of the axis. */
  readonly centrelineV: number;
}

export function facilityAxes(aerodrome: Aerodrome, frame: Frame, facility: Facility): FacilityAxes {
  const field = `facilities[${aerodrome.facilities.indexOf(facility)}].serves`;
  if (facility.serves === null) throw new SurfacesError('incomplete_input', field, 'a runway end', null);
  const { line, end } = findEnd(aerodrome, frame, facility.serves, field);
  const sign = end === 0 ? -1 : 1;
  const axes: Axes = {
    origin: antenna(frame, facility),
    along: { x: sign * line.axes.along.x, y: sign * line.axes.along.y },
  };
  const [toThresholdM, centrelineV] = svOf(axes, pointAt(line.axes, line.thresholdU[end], 0));
  return { axes, toThresholdM, centrelineV };
}

export function antenna(frame: Frame, facility: Facility): Point {
  return frame.toLocal(facility.position.lat, facility.position.lon);
}
