import type { SurfaceType } from '@jibline/contract/enums';
import { SURFACE_COLOURS } from '../../domain/surface-colours.ts';
import type { Corner, CraneMesh, GlobeCrane } from '../mesh/crane-mesh.ts';
import { drawnElevationAt, surfacesAt } from '../mesh/elevation.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import type { GlobeLabel } from '../scene/label-layer.ts';
import type { SectionLine } from '../scene/solid-layer.ts';
import { alongSection, type Section } from './camera-views.ts';

type Shown = ReadonlySet<SurfaceType>;

const GROUND = { light: '#8f9a8a', dark: '#6f8273' } as const;
const MAX_LABELS = 4;

const heightsOf = (meshes: readonly SurfaceMesh[], shown: Shown) =>
  meshes.filter(({ type, hasHeights }) => hasHeights && shown.has(type));

/** The ground, and the intersections of the shown surfaces with the section, as lines. */
export function cutLines(
  meshes: readonly SurfaceMesh[],
  shown: Shown,
  crane: GlobeCrane,
  cut: Section,
  scheme: 'light' | 'dark',
): SectionLine[] {
  const along = alongSection(crane, cut);
  const ground = along.map(({ lon, lat }): Corner => [lon, lat, crane.groundAhdM]);
  const surfaces = heightsOf(meshes, shown).flatMap((mesh) => {
    const runs: Corner[][] = [[]];
    for (const at of along) {
      const ahdM = drawnElevationAt(mesh, at);
      if (ahdM === null) runs.push([]);
      else runs.at(-1)!.push([at.lon, at.lat, ahdM]);
    }
    const colour = SURFACE_COLOURS[mesh.type][scheme];
    return runs.filter(({ length }) => length > 1).map((corners) => ({ corners, colour }));
  });
  return [{ corners: ground, colour: GROUND[scheme] }, ...surfaces];
}

/** Labels of the crane and of the lowest surfaces over it, with their elevations. */
export function sectionLabels(
  meshes: readonly SurfaceMesh[],
  shown: Shown,
  crane: GlobeCrane,
  cut: Section,
  cranes: readonly CraneMesh[],
): GlobeLabel[] {
  const always = { withinM: Number.POSITIVE_INFINITY };
  const along = alongSection(crane, cut);
  // Beside the crane, within the image.
  const beside = along[Math.round(along.length * 0.62)]!;
  const named = new Set<string>();
  return [
    ...cranes.map(
      ({ label, top, pierces }): GlobeLabel => ({
        ...always,
        text: label,
        at: top,
        weight: pierces ? 'alarm' : 'strong',
      }),
    ),
    ...surfacesAt(heightsOf(meshes, shown), beside)
      .filter(({ elevationAhdM }) => {
        const key = elevationAhdM?.toFixed(0) ?? '';
        return !named.has(key) && named.add(key);
      })
      .slice(0, MAX_LABELS)
      .map(
        ({ mesh, elevationAhdM }): GlobeLabel => ({
          ...always,
          text: `${mesh.name}, ${elevationAhdM?.toFixed(1)} m`,
          at: [beside.lon, beside.lat, elevationAhdM ?? 0],
          weight: 'plain',
        }),
      ),
  ];
}
