/** Column-major, as graphics cards read them. */
export type Matrix = Float32Array;
export type Vector = readonly [number, number, number];

export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => scaled(a, 1 / (Math.hypot(...a) || 1));

/** `fov` is the vertical field of view in radians. */
export function perspective(fov: number, aspect: number, near: number, far: number): Matrix {
  const f = 1 / Math.tan(fov / 2);
  const depth = 1 / (near - far);
  return Float32Array.of(
    f / aspect,
    0,
    0,
    0,
    0,
    f,
    0,
    0,
    0,
    0,
    (far + near) * depth,
    -1,
    0,
    0,
    2 * far * near * depth,
    0,
  );
}

export interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
}

/** World to camera, for a camera at `eye` with these axes. */
export function lookFrom(eye: Vector, { right, up, forward }: Axes): Matrix {
  return Float32Array.of(
    ...[right[0], up[0], -forward[0], 0],
    ...[right[1], up[1], -forward[1], 0],
    ...[right[2], up[2], -forward[2], 0],
    ...[-dot(right, eye), -dot(up, eye), dot(forward, eye), 1],
  );
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const out = new Float32Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!;
      out[column * 4 + row] = sum;
    }
  }
  return out;
}

/** Clip coordinates of a point: x, y, depth and w, which is negative behind the camera. */
export function project(m: Matrix, [x, y, z]: Vector): readonly [number, number, number, number] {
  const row = (i: number) => m[i]! * x + m[4 + i]! * y + m[8 + i]! * z + m[12 + i]!;
  return [row(0), row(1), row(2), row(3)];
}
