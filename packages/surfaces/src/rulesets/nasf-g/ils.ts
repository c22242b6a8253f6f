import type { Aerodrome, Facility } from '../../aerodrome/aerodrome.ts';
import type { Frame } from '../../geodesy/frame.ts';
import type { Draft } from '../draft.ts';
import { everyHeight, facilityDraft } from '../facility-draft.ts';
import { type Axes, planeIn, polygonIn, type SV } from '../frame/axes.ts';
import { clip } from '../frame/clip.ts';
import { facilityAxes } from '../frame/facility-axes.ts';
import { glidePath, localiser } from './tables.ts';

const NOTE = [
  'Lattice cranes near the critical area can matter below these heights: the officer may refer in any case',
];

/** Base around the antenna, then 0.5° along with sides at 2°, to 500 m past the threshold it serves. */
export function localiserDrafts(aerodrome: Aerodrome, frame: Frame, facility: Facility): readonly Draft[] {
  const { axes, toThresholdM } = facilityAxes(aerodrome, frame, facility);
  const t = localiser;
  const z = facility.groundElevationAhdM;
  const limit = t.limitM[facility.category ?? 'I'];
  const end = toThresholdM + t.pastThresholdM;
  const full = t.aheadM + (limit - t.halfWidthM) / t.opening;
  const upToEnd = (s: number) => end - s;
  const along = clip(
    [
      [t.aheadM, -t.halfWidthM],
      [full, -limit],
      [Math.max(full, end), -limit],
      [Math.max(full, end), limit],
      [full, limit],
      [t.aheadM, t.halfWidthM],
    ],
    upToEnd,
  );
  const sides = ([1, -1] as const).map((sign) => {
    const corners: readonly SV[] = [
      [0, sign * t.halfWidthM],
      [t.aheadM, sign * t.halfWidthM],
      [full, sign * limit],
      [(limit - t.halfWidthM) / t.sideOpening, sign * limit],
    ];
    const tilt = { z0: z - t.sideSlope * t.halfWidthM, perS: 0, perV: sign * t.sideSlope };
    const law = planeIn(axes, tilt);
    return facilityDraft(facility, t, 'cns-side', 'side at 2°', polygonIn(axes, clip(corners, upToEnd)), law, NOTE);
  });
  return [
    ...everyHeight(facility, t, 'cns-base', rectangle(axes, -t.behindM, t.aheadM, -t.halfWidthM, t.halfWidthM)),
    facilityDraft(
      facility,
      t,
      'cns-slope',
      '0.5° along the axis',
      polygonIn(axes, along),
      planeIn(axes, { z0: z - t.alongSlope * t.aheadM, perS: t.alongSlope, perV: 0 }),
      NOTE,
    ),
    ...sides,
  ];
}

/** From the runway centreline to 40 m beyond the mast, level to 300 m ahead, then 0.5° to 1500 m with sides at 2°. */
export function glidePathDrafts(aerodrome: Aerodrome, frame: Frame, facility: Facility): readonly Draft[] {
  const { axes, centrelineV } = facilityAxes(aerodrome, frame, facility);
  const t = glidePath;
  const z = facility.groundElevationAhdM;
  const away = centrelineV > 0 ? -1 : 1;
  const low = Math.min(centrelineV, away * t.beyondMastM);
  const high = Math.max(centrelineV, away * t.beyondMastM);
  const opened = (t.endM - t.aheadM) * t.opening;
  const behind = rectangle(axes, -t.behindM, 0, -t.behindHalfWidthM, t.behindHalfWidthM);
  const ahead = rectangle(axes, 0, t.aheadM, low, high);
  const side = (edge: number, sign: 1 | -1) =>
    facilityDraft(
      facility,
      t,
      'cns-side',
      'side at 2°',
      polygonIn(axes, [
        [0, edge],
        [t.aheadM, edge],
        [t.endM, edge + sign * opened],
        [t.aheadM, edge + sign * opened],
      ]),
      planeIn(axes, { z0: z - sign * t.sideSlope * edge, perS: 0, perV: sign * t.sideSlope }),
      NOTE,
    );
  return [
    ...everyHeight(facility, t, 'cns-base', ahead),
    ...everyHeight(facility, t, 'cns-base', behind),
    facilityDraft(
      facility,
      t,
      'cns-slope',
      '0.5° along the axis',
      polygonIn(axes, [
        [t.aheadM, low],
        [t.endM, low - opened],
        [t.endM, high + opened],
        [t.aheadM, high],
      ]),
      planeIn(axes, { z0: z - t.alongSlope * t.aheadM, perS: t.alongSlope, perV: 0 }),
      NOTE,
    ),
    side(high, 1),
    side(low, -1),
  ];
}

function rectangle(axes: Axes, fromS: number, toS: number, fromV: number, toV: number) {
  return polygonIn(axes, [
    [fromS, fromV],
    [toS, fromV],
    [toS, toV],
    [fromS, toV],
  ]);
}
