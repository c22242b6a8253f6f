import type { MapLabel } from '@jibline/base-map';
import type { SurfaceType } from '@jibline/contract/enums';
import { useEffect, useMemo, useState } from 'react';
import type { CraneMesh, GlobeCrane } from '../mesh/crane-mesh.ts';
import { drawnCrane } from '../mesh/drawn-crane.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import type { Section } from './camera-views.ts';
import { labelsOf } from './labels.ts';
import { cutLines, sectionLabels } from './section-drawing.ts';
import type { CraneState } from './toolbar.tsx';
import type { UsedStage } from './use-stage.ts';

export interface Drawing {
  readonly meshes: readonly SurfaceMesh[];
  readonly shown: ReadonlySet<SurfaceType>;
  readonly selected: string | null;
  readonly cranes: readonly GlobeCrane[];
  readonly craneState: CraneState;
  readonly runways: readonly GlobeRunway[];
  readonly section: { readonly crane: GlobeCrane; readonly cut: Section } | null;
  readonly groundAhdM: number;
  readonly stretch: number;
  readonly mapsToken: string | null;
}

/** Updates the stage when the content changes; each kind is redrawn only when it changes itself. */
export function useDrawing({ stage, scheme }: UsedStage, drawing: Drawing): readonly CraneMesh[] {
  const { meshes, shown, selected, cranes, craneState, runways, section, groundAhdM, stretch, mapsToken } = drawing;
  const staging = useMemo(() => ({ groundAhdM, stretch }), [groundAhdM, stretch]);
  const [labels, setPlaces] = useState<readonly MapLabel[]>([]);
  const craneMeshes = useMemo(
    () => cranes.map((crane) => drawnCrane(crane, craneState, meshes)),
    [meshes, cranes, craneState],
  );

  useEffect(() => {
    if (!stage) return;
    let removed = false;
    const lay = async () => {
      const found = await stage.ground({ groundAhdM, stretch: 1 }, scheme, mapsToken);
      if (!removed) setPlaces(found);
    };
    void lay();
    return () => {
      removed = true;
    };
  }, [stage, groundAhdM, scheme, mapsToken]);
  useEffect(() => stage?.surfaces(meshes, staging, scheme), [stage, meshes, staging, scheme]);
  useEffect(() => stage?.show(shown), [stage, shown]);
  useEffect(() => {
    // Depends on the meshes, because new ones are drawn without the selection.
    if (meshes.length > 0 && staging && scheme) stage?.select(selected);
  }, [stage, selected, meshes, staging, scheme]);
  useEffect(() => stage?.cranes(craneMeshes, staging, scheme), [stage, craneMeshes, staging, scheme]);
  useEffect(() => stage?.runways(runways, staging, scheme), [stage, runways, staging, scheme]);
  useEffect(() => {
    stage?.section(section && cutLines(meshes, shown, section.crane, section.cut, scheme), staging);
  }, [stage, section, meshes, shown, staging, scheme]);
  useEffect(() => {
    const words = section
      ? sectionLabels(meshes, shown, section.crane, section.cut, craneMeshes)
      : labelsOf({ cranes: craneMeshes, runways, places: labels, groundAhdM });
    stage?.labels(words, staging, scheme);
  }, [stage, section, meshes, shown, craneMeshes, runways, labels, groundAhdM, staging, scheme]);
  return craneMeshes;
}
