import { Color, type GeometryInstance, type Primitive, type Scene } from '@cesium/engine';
import type { SurfaceType } from '@jibline/contract/words';
import { SURFACE_COLOURS } from '../../ui/surface-colours.ts';
import type { PlacedMesh } from '../mesh/ray-hits.ts';
import { instance, primitive } from './geometry.ts';

export type Scheme = 'light' | 'dark';

const FILL = { heights: 0.17, area: 0.12, selected: 0.5 } as const;
const LINE = { heights: 0.75, area: 0.5 } as const;

const colour = (type: SurfaceType, scheme: Scheme, alpha: number) =>
  Color.fromCssColorString(SURFACE_COLOURS[type][scheme]).withAlpha(alpha);

/** All surfaces of one type in two drawing calls: sheets and outlines. */
interface TypeLayer {
  readonly type: SurfaceType;
  readonly parts: readonly Primitive[];
}

export interface SurfaceLayer {
  show(types: ReadonlySet<SurfaceType>): void;
  select(id: string | null): void;
  readonly ready: boolean;
  destroy(): void;
}

export function surfaceLayer(scene: Scene, placed: readonly PlacedMesh[], scheme: Scheme): SurfaceLayer {
  const types = [...new Set(placed.map(({ mesh }) => mesh.type))];
  const layers: TypeLayer[] = types.map((type) => {
    const ofType = placed.filter(({ mesh }) => mesh.type === type);
    const parts = [primitive(ofType.map(fill), true), primitive(ofType.flatMap(line), true)];
    for (const part of parts) scene.primitives.add(part);
    return { type, parts };
  });
  let selected: Primitive[] = [];

  function fill({ mesh, xyz }: PlacedMesh): GeometryInstance {
    const alpha = mesh.hasHeights ? FILL.heights : FILL.area;
    return instance('faces', xyz, mesh.triangles, colour(mesh.type, scheme, alpha));
  }
  function line({ mesh, xyz }: PlacedMesh): GeometryInstance[] {
    const alpha = mesh.hasHeights ? LINE.heights : LINE.area;
    return mesh.edges.length > 0 ? [instance('lines', xyz, mesh.edges, colour(mesh.type, scheme, alpha))] : [];
  }
  const unselect = () => {
    for (const part of selected) scene.primitives.remove(part);
    selected = [];
  };

  return {
    show(shown) {
      for (const { type, parts } of layers) for (const part of parts) part.show = shown.has(type);
    },
    select(id) {
      unselect();
      const found = placed.find(({ mesh }) => mesh.id === id);
      if (!found) return;
      const { mesh, xyz } = found;
      selected = [
        primitive([instance('faces', xyz, mesh.triangles, colour(mesh.type, scheme, FILL.selected))], true),
        primitive([instance('lines', xyz, mesh.edges, colour(mesh.type, scheme, 1))], false),
      ];
      for (const part of selected) scene.primitives.add(part);
    },
    // A hidden part is never made: only what is shown can be waited for.
    get ready() {
      return [...layers.flatMap(({ parts }) => parts), ...selected].every((part) => part.ready || !part.show);
    },
    destroy() {
      unselect();
      for (const { parts } of layers) for (const part of parts) scene.primitives.remove(part);
    },
  };
}
