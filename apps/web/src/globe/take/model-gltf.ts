import type { Position } from '@jibline/surfaces';
import { rgba } from '../gl/program.ts';
import type { Solid } from '../gl/solids.ts';
import { groundMesh } from '../mesh/ground-mesh.ts';
import type { DrawnSquare } from '../mesh/terrain-mesh.ts';
import { MAP_COLOURS } from '../picture/ground-picture.ts';
import { GROUND_SQUARES } from '../picture/lay-pictures.ts';
import { type GltfPart, writeGltf } from './write-gltf.ts';

interface Shown {
  readonly title: string;
  readonly subtitle: string;
  /** Of the model's plane. */
  readonly origin: Position;
  readonly groundAhdM: number;
  readonly ground: readonly DrawnSquare[];
  readonly groundSource: string;
  readonly parts: readonly GltfPart[];
}

function groundSolid(ground: readonly DrawnSquare[], groundAhdM: number): Solid {
  const { corners, triangles } = groundMesh(ground, { halfM: GROUND_SQUARES.wide.halfM, ahdM: groundAhdM });
  const colour = rgba(MAP_COLOURS.light.land, 1);
  const count = corners.length / 3;
  const painted = new Float32Array(count * 7);
  for (let i = 0; i < count; i++) painted.set([...corners.subarray(i * 3, i * 3 + 3), ...colour], i * 7);
  return { corners: painted, triangles };
}

/** The picture as a model in metres, on its ground. */
export const modelGltf = ({ title, subtitle, origin, groundAhdM, ground, groundSource, parts }: Shown): Uint8Array =>
  writeGltf([...parts, { name: 'Ground', solid: groundSolid(ground, groundAhdM) }], {
    title,
    notes: {
      shown: `${title}. ${subtitle}`,
      datum: 'Heights (y) in metres AHD; x metres east and −z metres north of the origin, GDA2020',
      originLatitude: origin.lat,
      originLongitude: origin.lon,
      scale: '1 unit is 1 metre in all directions',
      groundAhdM,
      ground: groundSource,
      use: 'Not for navigation',
    },
  });
