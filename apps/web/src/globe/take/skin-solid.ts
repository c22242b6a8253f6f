import type { Skin } from '@jibline/surfaces';
import type { Rgba } from '../gl/program.ts';
import type { Fade } from '../gl/skin-surface.ts';
import type { Solid } from '../gl/solids.ts';

/** The skin with the legend's colours on its corners, for files: a file has no shader. */
export function skinSolid(
  { corners, triangles, walls }: Skin,
  fades: readonly Fade[],
  colours: readonly Rgba[],
): Solid {
  const count = corners.length / 3;
  const painted = new Float32Array(count * 7);
  for (let i = 0; i < count; i++) {
    const z = corners[i * 3 + 2]!;
    painted.set(corners.subarray(i * 3, i * 3 + 3), i * 7);
    painted.set(colourAt(z, fades, colours), i * 7 + 3);
  }
  const faces = new Uint32Array(triangles.length + walls.length);
  faces.set(triangles);
  faces.set(walls, triangles.length);
  return { corners: painted, triangles: faces };
}

/** As the shader mixes them. */
function colourAt(z: number, fades: readonly Fade[], colours: readonly Rgba[]): Rgba {
  const above = fades.findLastIndex(([fromM]) => z >= fromM);
  const [before, after, fade] = [colours[Math.max(0, above)]!, colours[above + 1], fades[above]];
  if (!after || !fade) return before;
  const share = fade[1] > fade[0] ? Math.min(1, (z - fade[0]) / (fade[1] - fade[0])) : 1;
  const mix = (i: 0 | 1 | 2 | 3) => before[i] + share * (after[i] - before[i]);
  return [mix(0), mix(1), mix(2), mix(3)];
}
