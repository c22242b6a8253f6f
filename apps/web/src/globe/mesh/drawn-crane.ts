import { type CraneMesh, craneMesh, type GlobeCrane, type Penetrated } from './crane-mesh.ts';
import { drawnLimit, type LimitAt } from './elevation.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

type State = 'working' | 'resting';

/** The surface's own shape once it is loaded, otherwise the recorded level, so that red does not wait for a drawing. */
function limitOf(
  { at, working }: GlobeCrane,
  { type, surfaceId, surfaceAhdM }: Penetrated,
  meshes: readonly SurfaceMesh[],
): LimitAt {
  if (!meshes.some(({ id }) => id === surfaceId)) return () => surfaceAhdM;
  return drawnLimit(
    meshes.filter((mesh) => mesh.type === type),
    [at, ...working.flatMap(({ shape }) => ('centre' in shape ? [shape.centre] : []))],
  );
}

const lowest =
  (limits: readonly LimitAt[]): LimitAt =>
  (at) => {
    const known = limits.flatMap((limitAt) => limitAt(at) ?? []);
    return known.length === 0 ? null : Math.min(...known);
  };

/** The crane with the parts that penetrate by its findings in red, whatever surfaces are loaded or shown. */
export function drawnCrane(crane: GlobeCrane, state: State, meshes: readonly SurfaceMesh[]): CraneMesh {
  const found = crane.penetrates[state];
  const mesh = craneMesh(crane, state, lowest(found.map((one) => limitOf(crane, one, meshes))));
  // A drawn surface is within 0.5 m of the true one, so a smaller penetration might not show.
  const isShown = found.length === 0 || mesh.pierces;
  const shown = isShown
    ? mesh
    : craneMesh(
        crane,
        state,
        lowest(
          found.map(
            ({ surfaceAhdM }) =>
              () =>
                surfaceAhdM,
          ),
        ),
      );
  return { ...shown, pierces: found.length > 0 };
}
