import type { Frame } from '@jibline/surfaces';
import type { Landing } from '../mesh/runway.ts';
import { dimensionAsideM } from '../picture/dimension.ts';
import type { Fence } from '../picture/fence.ts';
import { type CraneState, type GlobeCrane, lowestBinding, radiusOf, tipOf } from '../picture/globe-crane.ts';
import type { CameraView } from '../scene/camera.ts';

const PRESETS = ['overview', 'crane', 'approach', 'pilot', 'fence', 'above'] as const;
export type Preset = (typeof PRESETS)[number];

export const presetsFor = (crane: GlobeCrane | undefined, landing: Landing | undefined, hasLimits: boolean) =>
  PRESETS.filter((one) => {
    if (one === 'crane') return crane;
    if (one === 'fence') return crane && landing && hasLimits;
    return one === 'overview' || one === 'above' || landing;
  });

/** Views that have outlines from the start; from low down they are a tangle of lines until few are chosen. */
export const OUTLINED: Readonly<Record<Preset, boolean>> = {
  ...{ overview: true, above: true, approach: true },
  ...{ crane: false, pilot: false, fence: false },
};

const FIELD_DEG = 38;
const GLIDE_DEG = 3;
/** Height over the threshold of an aircraft on a 3° path (ICAO Annex 10 reference datum height, 15 m). */
const OVER_THRESHOLD_M = 15;
const FINAL_M = 4_000;
const APPROACH_M = 7_500;

interface Scenery {
  readonly frame: Frame;
  readonly groundAhdM: number;
  /** How far the limits reach. */
  readonly reachM: number;
  readonly crane: GlobeCrane | undefined;
  readonly state: CraneState;
  readonly landing: Landing | undefined;
  readonly fence: Fence | null;
  /** As chosen; null: as suits the view. The picture is framed for it. */
  readonly stretch: number | null;
}

const RADIAN = Math.PI / 180;
const FENCE_STRETCHES = [1, 2, 4, 5, 8, 10] as const;
/** Of its length: so much of it may be its height. */
const FENCE_SHARE = 0.2;

export function viewOf(preset: Preset, scenery: Scenery): CameraView {
  const { frame, groundAhdM, crane, landing, fence, state, stretch } = scenery;
  if (preset === 'crane' && crane) return craneView(crane, state, frame, stretch ?? 1);
  if (preset === 'fence' && fence && crane) return fenceView(fence, groundAhdM, stretch);
  const view =
    (preset === 'approach' || preset === 'pilot') && landing
      ? landingView(preset, landing, frame)
      : farView(preset, scenery);
  return stretch === null ? view : { ...view, stretch };
}

/** Over everything, from far away or from above. */
function farView(preset: Preset, { groundAhdM, reachM }: Scenery): CameraView {
  const overview: CameraView = {
    target: [0, 0, groundAhdM],
    headingDeg: 18,
    pitchDeg: -34,
    rangeM: Math.min(23_000, Math.max(2_500, reachM * 1.45)),
    fieldDeg: FIELD_DEG,
    stretch: 5,
  };
  if (preset !== 'above') return overview;
  return { ...overview, headingDeg: 0, pitchDeg: -90, rangeM: overview.rangeM * 1.25, stretch: 1 };
}

/** Level with the crane's middle, as near as its sweep, its height as drawn and the figures beside it allow. */
function craneView(crane: GlobeCrane, state: CraneState, frame: Frame, stretch: number): CameraView {
  const { x, y } = frame.toLocal(crane.at.lat, crane.at.lon);
  const [tip, radius] = [tipOf(crane, state), radiusOf(crane, state)];
  // A limit a little above the crane belongs in the picture.
  const limit = lowestBinding(crane, state)?.surfaceAhdM ?? tip;
  const tall = Math.max(tip, Math.min(limit, 2 * tip - crane.groundAhdM)) - crane.groundAhdM;
  const pitchDeg = -13;
  const subject = {
    leftM: radius,
    rightM: dimensionAsideM(crane, state),
    // The footprint's near half hangs below the ground line.
    tallM: tall * stretch + 2 * radius * Math.sin(-pitchDeg * RADIAN),
    hasFigures: true,
  };
  return {
    target: [x, y, crane.groundAhdM + tall * 0.46],
    headingDeg: 20,
    pitchDeg,
    rangeM: Math.max(60, 2.3 * tall * stretch, 2.3 * radius + tall * stretch * 1.3),
    fieldDeg: FIELD_DEG,
    stretch,
    subject,
  };
}

/** Square to the cut, from the side on which north is farther, so that the picture keeps its sense of direction. */
function fenceView({ from, to, lengthM, profile }: Fence, groundAhdM: number, chosen: number | null): CameraView {
  const along = (Math.atan2(to.x - from.x, to.y - from.y) / RADIAN + 360) % 360;
  const heading = along < 180 ? along - 90 : along + 90;
  const half = lengthM * 0.54 + 60;
  const tallM = Math.max(10, ...profile.map(({ z }) => (Number.isFinite(z) ? z - groundAhdM : 0)));
  const stretch = chosen ?? FENCE_STRETCHES.findLast((one) => one * tallM < lengthM * FENCE_SHARE) ?? 1;
  // Above its foot: what lies behind it belongs to the picture, the empty ground before it does not.
  const middleM = Math.max(lengthM * 0.15, (tallM * stretch) / 2);
  return {
    target: [(from.x + to.x) / 2, (from.y + to.y) / 2, groundAhdM + middleM / stretch],
    headingDeg: heading,
    pitchDeg: -11,
    rangeM: lengthM * 1.02 + 200,
    fieldDeg: FIELD_DEG,
    stretch,
    subject: { leftM: half, rightM: half, tallM: Math.max(half / 2, tallM * stretch), hasFigures: false },
  };
}

/** The side of the fence on which the skin is not drawn: towards the camera. */
export function cutBeforeFence({ from }: Fence, headingDeg: number): readonly [number, number, number] {
  const [fx, fy] = [-Math.sin(headingDeg * RADIAN), -Math.cos(headingDeg * RADIAN)];
  return [fx, fy, fx * from.x + fy * from.y];
}

function landingView(preset: 'approach' | 'pilot', { threshold, far }: Landing, frame: Frame): CameraView {
  const [at, end] = [frame.toLocal(threshold.lat, threshold.lon), frame.toLocal(far.lat, far.lon)];
  const heading = Math.atan2(end.x - at.x, end.y - at.y) / RADIAN;
  const aimed: CameraView = {
    target: [at.x, at.y, threshold.elevationAhdM + OVER_THRESHOLD_M],
    headingDeg: heading,
    pitchDeg: -GLIDE_DEG,
    rangeM: FINAL_M,
    fieldDeg: FIELD_DEG,
    stretch: 1,
  };
  if (preset === 'pilot') return aimed;
  return { ...aimed, headingDeg: heading + 24, pitchDeg: -15, rangeM: APPROACH_M, stretch: 3 };
}
