import { Color, type Primitive, type Scene } from '@cesium/engine';
import type { SurfaceType } from '@jibline/contract/enums';
import { SURFACE_COLOURS } from '../../domain/surface-colours.ts';
import type { PlacedMesh } from '../mesh/ray-hits.ts';
import { instance, primitive } from './geometry.ts';

export type Scheme = 'light' | 'dark';

const FILL = { heights: 0.17, area: 0.12, selected: 0.5 } as const;
const LINE = { heights: 0.75, area: 0.5 } as const;
/** Corners uploaded to the graphics card between two images: about 10 ms of work. */
const CORNERS_A_PICTURE = 4000;

const colour = (type: SurfaceType, scheme: Scheme, alpha: number) =>
  Color.fromCssColorString(SURFACE_COLOURS[type][scheme]).withAlpha(alpha);

/** Surfaces of one type that arrived together, in one draw call: their sheets or their outlines. */
interface Part {
  readonly type: SurfaceType;
  readonly corners: number;
  readonly primitive: Primitive;
}

export interface SurfaceLayer {
  /** Adds more surfaces to the existing ones. */
  add(placed: readonly PlacedMesh[]): void;
  show(types: ReadonlySet<SurfaceType>): void;
  /** Called before every image: builds some more of what is to be shown. */
  reveal(): void;
  select(id: string | null): void;
  readonly ready: boolean;
  destroy(): void;
}

export function surfaceLayer(scene: Scene, scheme: Scheme): SurfaceLayer {
  const all: PlacedMesh[] = [];
  const parts: Part[] = [];
  let shown: ReadonlySet<SurfaceType> = new Set();
  let selected: Primitive[] = [];

  const unselect = () => {
    for (const part of selected) scene.primitives.remove(part);
    selected = [];
  };
  const isWaiting = ({ type, primitive: { show } }: Part) => shown.has(type) && !show;

  return {
    add(placed) {
      all.push(...placed);
      for (const together of batchesOf(placed)) {
        const { type, hasHeights } = together[0]!.mesh;
        const kind = hasHeights ? 'heights' : 'area';
        const { xyz, triangles, edges } = joined(together);
        const made = [
          instance('faces', xyz, triangles, colour(type, scheme, FILL[kind])),
          instance('lines', xyz, edges, colour(type, scheme, LINE[kind])),
        ];
        for (const part of made.map((one) => primitive([one], true))) {
          part.show = false;
          scene.primitives.add(part);
          parts.push({ type, corners: xyz.length / 3, primitive: part });
        }
      }
    },
    show(types) {
      shown = types;
      for (const { type, primitive: part } of parts) if (!types.has(type)) part.show = false;
    },
    // A part is built when first shown; building all at once would block the page.
    reveal() {
      let left = CORNERS_A_PICTURE;
      for (const part of parts.filter(isWaiting)) {
        if (left <= 0) return;
        part.primitive.show = true;
        if (!part.primitive.ready) left -= part.corners;
      }
    },
    select(id) {
      unselect();
      const found = all.find(({ mesh }) => mesh.id === id);
      if (!found) return;
      const { mesh, xyz } = found;
      selected = [
        primitive([instance('faces', xyz, mesh.triangles, colour(mesh.type, scheme, FILL.selected))], true),
        primitive([instance('lines', xyz, mesh.edges, colour(mesh.type, scheme, 1))], false),
      ];
      for (const part of selected) scene.primitives.add(part);
    },
    // Hidden parts are never built, so only shown ones count.
    get ready() {
      return (
        parts.every((part) => !shown.has(part.type) || part.primitive.ready) && selected.every(({ ready }) => ready)
      );
    },
    destroy() {
      unselect();
      for (const { primitive: part } of parts) scene.primitives.remove(part);
    },
  };
}

/** Groups of the same look, each small enough to be built between two images. */
function batchesOf(placed: readonly PlacedMesh[]): PlacedMesh[][] {
  const open = new Map<string, { surfaces: PlacedMesh[]; corners: number }>();
  const found: PlacedMesh[][] = [];
  for (const one of placed) {
    const look = `${one.mesh.type} ${one.mesh.hasHeights}`;
    const before = open.get(look);
    const hand = before && before.corners < CORNERS_A_PICTURE ? before : { surfaces: [], corners: 0 };
    if (hand !== before) {
      open.set(look, hand);
      found.push(hand.surfaces);
    }
    hand.surfaces.push(one);
    hand.corners += one.mesh.lon.length;
  }
  return found;
}

/** Merges meshes into one, because Cesium takes far longer over a hundred small ones. */
function joined(placed: readonly PlacedMesh[]) {
  const xyz = new Float64Array(placed.reduce((sum, one) => sum + one.xyz.length, 0));
  const triangles: number[] = [];
  const edges: number[] = [];
  let at = 0;
  for (const one of placed) {
    const first = at / 3;
    for (const corner of one.mesh.triangles) triangles.push(first + corner);
    for (const corner of one.mesh.edges) edges.push(first + corner);
    xyz.set(one.xyz, at);
    at += one.xyz.length;
  }
  return { xyz, triangles: Uint32Array.from(triangles), edges: Uint32Array.from(edges) };
}
