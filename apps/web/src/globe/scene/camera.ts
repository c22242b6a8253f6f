import { withinHalfTurn } from '@jibline/surfaces';
import {
  type Axes,
  cross,
  lookFrom,
  type Matrix,
  minus,
  multiply,
  perspective,
  project,
  scaled,
  unit,
  type Vector,
} from '../gl/matrices.ts';

/** Where the camera looks, from where, and how much heights are stretched; metres east, north and AHD. */
export interface CameraView {
  readonly target: Vector;
  readonly headingDeg: number;
  /** 0 level, −90 straight down. */
  readonly pitchDeg: number;
  readonly rangeM: number;
  /** Vertical field of view. */
  readonly fieldDeg: number;
  readonly stretch: number;
  /** What must be in the picture; the distance then follows from the picture's size. */
  readonly subject?: Subject;
}

/** Metres to the left and right of the target, and altogether in height; and whether words stand on the right. */
interface Subject {
  readonly leftM: number;
  readonly rightM: number;
  readonly tallM: number;
  readonly hasFigures: boolean;
}

/** Pictures narrower than this have shorter words in them. */
export const NARROW_PX = 480;
const EDGE_PX = 18;
const FIGURES_PX = { narrow: 136, wide: 236 } as const;
/** The rest is sky, title and scale. */
const SHARE_OF_HEIGHT = 0.52;

const RADIAN = Math.PI / 180;

/** Half the picture's height by its distance. Upright pictures keep the width of a square one. */
const slopeOf = ({ fieldDeg }: CameraView, aspect: number): number =>
  Math.tan((fieldDeg * RADIAN) / 2) / Math.min(1, aspect);

/** The view as near as its subject, and the words beside it, allow in a picture of this size. */
export function fitted(view: CameraView, widthPx: number, heightPx: number): CameraView {
  if (!view.subject) return view;
  const { leftM, rightM, tallM, hasFigures } = view.subject;
  const figuresPx = hasFigures ? FIGURES_PX[widthPx < NARROW_PX ? 'narrow' : 'wide'] : 0;
  const pxPerM = Math.min(
    Math.max(40, widthPx - 2 * EDGE_PX - figuresPx) / (leftM + rightM),
    (heightPx * SHARE_OF_HEIGHT) / tallM,
  );
  const heading = view.headingDeg * RADIAN;
  // Subject and words together stand in the middle.
  const asideM = (rightM - leftM + figuresPx / pxPerM) / 2;
  const [x, y, z] = view.target;
  return {
    ...view,
    target: [x + Math.cos(heading) * asideM, y - Math.sin(heading) * asideM, z],
    rangeM: heightPx / 2 / (slopeOf(view, widthPx / heightPx) * pxPerM),
  };
}

const EARTH_DIAMETER_M = 12_742_000;

/** As the shaders place points; see gl/program.ts. */
const placed = ([x, y, z]: Vector, groundZ: number, stretch: number): Vector => [
  x,
  y,
  (z - groundZ) * stretch - (x * x + y * y) / EARTH_DIAMETER_M,
];

export interface Camera {
  readonly view: CameraView;
  readonly widthPx: number;
  /** At the target's distance. */
  readonly metresPerPx: number;
  readonly eye: Vector;
  readonly axes: Axes;
  readonly matrix: Matrix;
  /** Pixels of the page, and whether the point is before the camera. */
  screen(at: Vector): { x: number; y: number; isBefore: boolean; distanceM: number };
  /** The direction in which a pixel looks, in placed coordinates. */
  ray(x: number, y: number): Vector;
}

export function cameraOf(view: CameraView, groundZ: number, width: number, height: number): Camera {
  const [heading, pitch] = [view.headingDeg * RADIAN, view.pitchDeg * RADIAN];
  const forward: Vector = [Math.sin(heading) * Math.cos(pitch), Math.cos(heading) * Math.cos(pitch), Math.sin(pitch)];
  const right: Vector = [Math.cos(heading), -Math.sin(heading), 0];
  const up = cross(right, forward);
  const target = placed(view.target, groundZ, view.stretch);
  const eye = minus(target, scaled(forward, view.rangeM));
  const aspect = width / height;
  const tall = slopeOf(view, aspect);
  const near = Math.max(0.5, view.rangeM / 60);
  const matrix = multiply(
    perspective(2 * Math.atan(tall), aspect, near, view.rangeM * 4 + 90_000),
    lookFrom(eye, { right, up, forward }),
  );
  return {
    view,
    widthPx: width,
    metresPerPx: (2 * view.rangeM * tall) / Math.max(1, height),
    eye,
    axes: { right, up, forward },
    matrix,
    screen(at) {
      const [x, y, , w] = project(matrix, placed(at, groundZ, view.stretch));
      return {
        x: ((x / w + 1) / 2) * width,
        y: ((1 - y / w) / 2) * height,
        isBefore: w > near,
        distanceM: w,
      };
    },
    ray(x, y) {
      const [dx, dy] = [(2 * x) / width - 1, 1 - (2 * y) / height];
      return unit([
        forward[0] + right[0] * dx * tall * aspect + up[0] * dy * tall,
        forward[1] + right[1] * dx * tall * aspect + up[1] * dy * tall,
        forward[2] + right[2] * dx * tall * aspect + up[2] * dy * tall,
      ]);
    },
  };
}

/** Where a ray from the eye meets the ground; null for the sky. */
function onGround({ eye }: Pick<Camera, 'eye'>, direction: Vector): readonly [number, number] | null {
  if (direction[2] >= -1e-4) return null;
  const t = -eye[2] / direction[2];
  return [eye[0] + direction[0] * t, eye[1] + direction[1] * t];
}

/** Over the ground at least this part of the distance to what is looked at, but never less than a person's height. */
const [CLEAR_SHARE, LEAST_CLEAR_M] = [0.01, 2];
const STEEPEST_DEG = -90;

/** The view tilted down as little as lifts its eye above the ground there; `groundAt` is AHD, null where it is flat. */
export function aboveGround(
  view: CameraView,
  groundZ: number,
  groundAt: (x: number, y: number) => number | null,
): CameraView {
  const isClear = (pitchDeg: number) => {
    const { eye } = cameraOf({ ...view, pitchDeg }, groundZ, 1, 1);
    const ground = groundAt(eye[0], eye[1]);
    if (ground === null) return true;
    const clearM = Math.max(LEAST_CLEAR_M, view.rangeM * CLEAR_SHARE);
    return eye[2] >= placed([eye[0], eye[1], ground], groundZ, view.stretch)[2] + clearM;
  };
  if (isClear(view.pitchDeg)) return view;
  // By degrees: a ridge between here and straight down must not be taken for the way out.
  let low = view.pitchDeg;
  while (low > STEEPEST_DEG && !isClear(Math.max(STEEPEST_DEG, low - 1))) low -= 1;
  let high = Math.max(STEEPEST_DEG, low - 1);
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isClear(middle)) high = middle;
    else low = middle;
  }
  return { ...view, pitchDeg: high };
}

const RAY_SAMPLES = 240;
const HALVINGS = 20;

/**
 * Where a ray first goes below a height field; `heightAt` is AHD, null where there is nothing. Falls back to the
 * ground.
 */
export function onSurface(
  { eye, view }: Pick<Camera, 'eye' | 'view'>,
  direction: Vector,
  groundZ: number,
  heightAt: (x: number, y: number) => number | null,
): readonly [number, number] | null {
  const ground = onGround({ eye }, direction);
  const end = ground ? Math.hypot(ground[0] - eye[0], ground[1] - eye[1], eye[2]) : view.rangeM * 3;
  const above = (t: number) => {
    const [x, y] = [eye[0] + direction[0] * t, eye[1] + direction[1] * t];
    const z = heightAt(x, y);
    return z === null ? 1 : eye[2] + direction[2] * t - placed([x, y, z], groundZ, view.stretch)[2];
  };
  const wasAbove = above(0) > 0;
  for (let i = 1; i <= RAY_SAMPLES; i++) {
    if (above((end * i) / RAY_SAMPLES) > 0 === wasAbove) continue;
    let [low, high] = [(end * (i - 1)) / RAY_SAMPLES, (end * i) / RAY_SAMPLES];
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (low + high) / 2;
      if (above(middle) > 0 === wasAbove) low = middle;
      else high = middle;
    }
    return [eye[0] + direction[0] * high, eye[1] + direction[1] * high];
  }
  return ground;
}

const SHARES = (t: number) => t * t * (3 - 2 * t);

/** A view between two, for flying: distances by ratio, headings by the shorter way. */
export function viewBetween(a: CameraView, b: CameraView, t: number): CameraView {
  const s = SHARES(t);
  const mix = (from: number, to: number) => from + (to - from) * s;
  const ratio = (from: number, to: number) => from * (to / from) ** s;
  const turn = withinHalfTurn(b.headingDeg - a.headingDeg);
  return {
    target: [mix(a.target[0], b.target[0]), mix(a.target[1], b.target[1]), mix(a.target[2], b.target[2])],
    headingDeg: a.headingDeg + turn * s,
    pitchDeg: mix(a.pitchDeg, b.pitchDeg),
    rangeM: ratio(a.rangeM, b.rangeM),
    fieldDeg: mix(a.fieldDeg, b.fieldDeg),
    stretch: ratio(a.stretch, b.stretch),
  };
}
