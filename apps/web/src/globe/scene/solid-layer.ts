import { Cartesian3, Color, Material, PolylineCollection, type Primitive, type Scene } from '@cesium/engine';
import { type Staging, staged } from '../earth/earth-centred.ts';
import type { Corner, CraneFace, CraneMesh } from '../mesh/crane-mesh.ts';
import { type GlobeRunway, runwayCorners } from '../mesh/runway.ts';
import { instance, primitive } from './geometry.ts';
import type { Scheme } from './surface-layer.ts';

export interface SolidLayer {
  readonly ready: boolean;
  destroy(): void;
}

/** The colours of obstacle marking; red is reserved for penetrations. */
const CRANE = { light: '#d95a0b', dark: '#ffa263' } as const;
const PIERCING = { light: '#d3170f', dark: '#ff5147' } as const;
const PAVEMENT = { light: '#3d4947', dark: '#c3cdcb' } as const;

const layer = (scene: Scene, parts: readonly Primitive[]): SolidLayer => {
  for (const part of parts) scene.primitives.add(part);
  return {
    get ready() {
      return parts.every((part) => part.ready);
    },
    destroy() {
      for (const part of parts) scene.primitives.remove(part);
    },
  };
};

/** Convex faces as fans of triangles. */
function fans(staging: Staging, faces: readonly (readonly Corner[])[]) {
  const xyz: number[] = [];
  const indices: number[] = [];
  for (const corners of faces) {
    const first = xyz.length / 3;
    for (const [lon, lat, ahdM] of corners) xyz.push(...staged(staging, { lon, lat }, ahdM));
    for (let i = 2; i < corners.length; i++) indices.push(first, first + i - 1, first + i);
  }
  return { xyz: Float64Array.from(xyz), indices: Uint32Array.from(indices) };
}

function strips(staging: Staging, lines: readonly (readonly Corner[])[]) {
  const xyz: number[] = [];
  const indices: number[] = [];
  for (const line of lines) {
    const first = xyz.length / 3;
    for (const [lon, lat, ahdM] of line) xyz.push(...staged(staging, { lon, lat }, ahdM));
    for (let i = 1; i < line.length; i++) indices.push(first + i - 1, first + i);
  }
  return { xyz: Float64Array.from(xyz), indices: Uint32Array.from(indices) };
}

export function craneLayer(scene: Scene, staging: Staging, cranes: readonly CraneMesh[], scheme: Scheme): SolidLayer {
  const faces = (look: CraneFace['look'], pierces: boolean) =>
    cranes.flatMap((crane) => crane.faces.filter((face) => face.look === look && face.pierces === pierces));
  const parts = (['body', 'sweep'] as const).flatMap((look) =>
    [false, true].flatMap((pierces) => {
      const { xyz, indices } = fans(
        staging,
        faces(look, pierces).map(({ corners }) => corners),
      );
      if (indices.length === 0) return [];
      const alpha = look === 'body' ? 1 : pierces ? 0.55 : 0.3;
      const colour = Color.fromCssColorString((pierces ? PIERCING : CRANE)[scheme]).withAlpha(alpha);
      return [primitive([instance('faces', xyz, indices, colour)], look === 'sweep')];
    }),
  );
  const rims = strips(
    staging,
    cranes.flatMap((crane) => crane.rims),
  );
  if (rims.indices.length > 0) {
    const colour = Color.fromCssColorString(CRANE[scheme]);
    parts.push(primitive([instance('lines', rims.xyz, rims.indices, colour)], false));
  }
  return layer(scene, parts);
}

export function runwayLayer(
  scene: Scene,
  staging: Staging,
  runways: readonly GlobeRunway[],
  scheme: Scheme,
): SolidLayer {
  const { xyz, indices } = fans(staging, runways.map(runwayCorners));
  if (indices.length === 0) return layer(scene, []);
  const colour = Color.fromCssColorString(PAVEMENT[scheme]);
  return layer(scene, [primitive([instance('faces', xyz, indices, colour)], false)]);
}

export interface SectionLine {
  readonly corners: readonly Corner[];
  readonly colour: string;
}

const SECTION_LINE_PX = 2.5;

/** Lines of a section, thick enough to read as a drawing. */
export function lineLayer(scene: Scene, staging: Staging, lines: readonly SectionLine[]): SolidLayer {
  const drawn = scene.primitives.add(new PolylineCollection()) as PolylineCollection;
  for (const { corners, colour } of lines) {
    drawn.add({
      positions: corners.map(([lon, lat, ahdM]) => new Cartesian3(...staged(staging, { lon, lat }, ahdM))),
      width: SECTION_LINE_PX,
      material: Material.fromType('Color', { color: Color.fromCssColorString(colour) }),
    });
  }
  return {
    ready: true,
    destroy() {
      scene.primitives.remove(drawn);
    },
  };
}
