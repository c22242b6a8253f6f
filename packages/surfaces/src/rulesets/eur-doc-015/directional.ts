import type { Aerodrome, Facility } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import type { Frame } from '../../geodesy/frame.ts';
import { bandRegion, footprintOf, polygonRegion } from '../../surface/footprint.ts';
import { flat } from '../../surface/law.ts';
import type { Draft } from '../draft.ts';
import { everyHeight, facilityDraft } from '../facility-draft.ts';
import { planeIn, pointAt, polygonIn } from '../frame/axes.ts';
import { facilityAxes } from '../frame/facility-axes.ts';
import type { DirectionalRow } from './tables.ts';

/** Base around the antenna, slope ahead of it between opening lines out to an arc, level sides. */
export function directionalDrafts(
  aerodrome: Aerodrome,
  frame: Frame,
  facility: Facility,
  row: DirectionalRow,
): readonly Draft[] {
  const { axes, toThresholdM } = facilityAxes(aerodrome, frame, facility);
  const a = row.aM ?? toThresholdM;
  const r = row.aM === null ? a + row.rM : row.rM;
  if (a <= 0) {
    const field = `facilities[${aerodrome.facilities.indexOf(facility)}].position`;
    throw new SurfacesError(
      'incomplete_input',
      field,
      'an antenna that radiates towards the threshold served',
      `${a.toFixed(1)}\u00a0m past it`,
    );
  }
  const z = facility.groundElevationAhdM;
  const half = row.baseHalfWidthM;
  const opening = Math.tan((row.phiDeg * Math.PI) / 180);
  const far = half + (r - a) * opening;
  const slope = row.hM / (r - a);
  const fan = polygonRegion(
    (
      [
        [a, -half],
        [r, -far],
        [r, far],
        [a, half],
      ] as const
    ).map(([s, v]) => pointAt(axes, s, v)),
  );
  const side = (sign: 1 | -1) =>
    facilityDraft(
      facility,
      row,
      'cns-side',
      `side area, ${row.sideHeightM}\u00a0m`,
      polygonIn(axes, [
        [-row.bM, sign * half],
        [a, sign * half],
        [a + (row.sideHalfWidthM - half) / opening, sign * row.sideHalfWidthM],
        [-row.bM, sign * row.sideHalfWidthM],
      ]),
      flat(z + row.sideHeightM),
    );
  return [
    ...everyHeight(
      facility,
      row,
      'cns-base',
      polygonIn(axes, [
        [-row.bM, -half],
        [a, -half],
        [a, half],
        [-row.bM, half],
      ]),
    ),
    facilityDraft(
      facility,
      row,
      'cns-slope',
      `slope to ${row.hM}\u00a0m at the arc`,
      footprintOf(fan, bandRegion([axes.origin], 0, r)),
      planeIn(axes, { z0: z - slope * a, perS: slope, perV: 0 }),
      ['Modelled as a plane: slightly low, so on the safe side, near the corners of the arc'],
    ),
    side(1),
    side(-1),
  ];
}
