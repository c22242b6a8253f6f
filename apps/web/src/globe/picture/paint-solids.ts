import { cross, dot, minus, unit, type Vector } from '../gl/matrices.ts';
import type { Rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';

/** Day light from the north-west, high enough that no face is black. */
const LIGHT = unit([-0.55, 0.6, 0.75]);
const shadeOf = (normal: Vector) => 0.72 + 0.34 * Math.max(-0.35, dot(normal, LIGHT));

/** Collects painted faces; each has its own corners, so that edges stay crisp. */
export class SolidWriter {
  readonly #corners: number[] = [];
  readonly #triangles: number[] = [];

  /** A flat face with its corners in order. */
  face(corners: readonly Vector[], colour: Rgba, isLit = true): void {
    const [a, b, c] = corners;
    if (!a || !b || !c) return;
    const normal = unit(cross(minus(b, a), minus(c, a)));
    const shade = isLit ? shadeOf(normal) : 1;
    const first = this.#corners.length / 7;
    for (const corner of corners) {
      this.#corners.push(...corner, colour[0] * shade, colour[1] * shade, colour[2] * shade, colour[3]);
    }
    for (let i = 2; i < corners.length; i++) this.#triangles.push(first, first + i - 1, first + i);
  }

  /** A bar from one point to another, `widthM` across and `depthM` high. */
  bar(from: Vector, to: Vector, widthM: number, depthM: number, colour: Rgba): void {
    const along = minus(to, from);
    if (Math.hypot(...along) < 1e-6) return;
    const isUpright = Math.hypot(along[0], along[1]) < 1e-6;
    const side = isUpright ? ([1, 0, 0] as const) : unit(cross(along, [0, 0, 1]));
    const over = unit(cross(side, along));
    const corner = (end: Vector, s: number, o: number): Vector => [
      end[0] + (side[0] * s * widthM + over[0] * o * depthM) / 2,
      end[1] + (side[1] * s * widthM + over[1] * o * depthM) / 2,
      end[2] + (side[2] * s * widthM + over[2] * o * depthM) / 2,
    ];
    const around = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const;
    for (let i = 0; i < 4; i++) {
      const [[s, o], [t, p]] = [around[i]!, around[(i + 1) % 4]!];
      this.face([corner(from, s, o), corner(from, t, p), corner(to, t, p), corner(to, s, o)], colour);
    }
    if (widthM < 0.5) return;
    this.face(
      around.map(([s, o]) => corner(from, s, o)),
      colour,
    );
    this.face(
      around.map(([s, o]) => corner(to, s, o)),
      colour,
    );
  }

  solid(): Solid {
    return { corners: Float32Array.from(this.#corners), triangles: Uint32Array.from(this.#triangles) };
  }
}
