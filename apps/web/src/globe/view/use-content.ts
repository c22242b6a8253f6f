import type { SurfaceType } from '@jibline/contract/enums';
import { useEffect, useMemo, useState } from 'react';
import { NEAR_CONTOURS, WHOLE_CONTOURS } from '../build/build-picture.ts';
import { groundOver } from '../build/build-terrain.ts';
import { type GroundMap, loadGround } from '../build/load-ground.ts';
import type { Picture } from '../build/use-picture.ts';
import type { Terrain } from '../build/use-terrain.ts';
import { rgba } from '../gl/program.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import { clearanceStrokes } from '../picture/clearance-strokes.ts';
import { cranePicture } from '../picture/crane-picture.ts';
import { dimensionOf } from '../picture/dimension.ts';
import { type Fence, fencePicture } from '../picture/fence.ts';
import { type CraneState, type GlobeCrane, piercedLimit } from '../picture/globe-crane.ts';
import { GROUND_RIM_M, layRunways, laySquares, paintSquares } from '../picture/lay-pictures.ts';
import type { Limits } from '../picture/limits.ts';
import { outlineStrokes, sheetEdges, sheetSolid } from '../picture/sheets.ts';
import type { StageContent } from '../scene/stage.ts';
import { type HeightPaint, skinPaint } from './height-paint.ts';
import { contourLabels, craneLabels, fenceLabels, placeLabels, runwayLabels, surfaceLabels } from './scene-labels.ts';
import type { Preset } from './views.ts';

const SKY = { light: '#e3ecf0', dark: '#0d171b' } as const;
/** The whole skin hides the ground a little; around a crane the crane must stay visible through it. */
const OPACITY = { near: 0.5, whole: 0.78 } as const;

export interface ContentQuestion {
  readonly limits: Limits;
  readonly reachM: number;
  readonly picture: Picture;
  readonly paint: HeightPaint;
  readonly preset: Preset;
  readonly crane: GlobeCrane | undefined;
  readonly state: CraneState;
  readonly runways: readonly GlobeRunway[];
  readonly groundAhdM: number;
  readonly terrain: Terrain | null;
  readonly shown: ReadonlySet<SurfaceType>;
  /** Drawn as sheets. */
  readonly sheets: readonly SurfaceMesh[];
  readonly fence: Fence | null;
  /** What lies before the fence as seen. */
  readonly cut: readonly [number, number, number] | null;
  readonly scheme: 'light' | 'dark';
  /** Coast and names come after the limit has been seen. */
  readonly isGroundDue: boolean;
}

const BOX_DEG = 0.5;

/** Describes the picture; each part is made again only when it changes. */
export function useContent(question: ContentQuestion): StageContent {
  const { limits, picture, paint, preset, crane, state, runways, groundAhdM, shown, sheets, fence, cut, scheme } =
    question;
  const relief = question.terrain?.squares ?? null;
  const { frame } = limits;
  const { lat, lon } = frame.origin;
  const [ground, setGround] = useState<GroundMap | null>(null);
  const { isGroundDue } = question;
  useEffect(() => {
    if (!isGroundDue) return;
    let removed = false;
    const box = { west: lon - BOX_DEG, east: lon + BOX_DEG, south: lat - BOX_DEG, north: lat + BOX_DEG };
    // Without a map the ground is plain, but still shows everything important.
    loadGround(box).then(
      (loaded) => {
        if (!removed) setGround(loaded);
      },
      () => {},
    );
    return () => {
      removed = true;
    };
  }, [lat, lon, isGroundDue]);

  const at = useMemo(() => crane && frame.toLocal(crane.at.lat, crane.at.lon), [crane, frame]);
  const [atX, atY] = [at?.x, at?.y];
  const squares = useMemo(() => {
    const site = atX === undefined || atY === undefined ? null : { x: atX, y: atY };
    return paintSquares({ frame, crane: site, runways, ground, scheme });
  }, [frame, atX, atY, runways, ground, scheme]);
  const laid = useMemo(() => laySquares(squares, groundAhdM, relief), [squares, groundAhdM, relief]);
  const paved = useMemo(() => layRunways(runways, frame), [runways, frame]);
  const onGround = useMemo(() => [...laid, ...paved], [laid, paved]);
  const body = useMemo(
    () => crane && cranePicture(crane, state, frame, piercedLimit(crane, state, limits)),
    [crane, state, frame, limits],
  );
  const dimension = useMemo(
    () => (crane && at ? dimensionOf(crane, state, at, scheme) : null),
    [crane, at, state, scheme],
  );
  const cutUp = useMemo(() => fence && fencePicture(fence, groundAhdM), [fence, groundAhdM]);
  const sheet = useMemo(
    () => ({
      solid: sheetSolid(sheets, frame, groundAhdM, scheme),
      edges: sheetEdges(sheets, frame, groundAhdM, scheme),
    }),
    [sheets, frame, groundAhdM, scheme],
  );
  const isNear = preset === 'crane' && picture.near !== null;
  const skin = isNear ? picture.near : picture.whole;
  const isSkinAwaited = skin === null && limits.pieces.length > 0 && !picture.hasFailed;
  const outlines = useMemo(() => outlineStrokes(picture.outlines, shown, scheme), [picture.outlines, shown, scheme]);
  // With the rims, which are drawn over the glass.
  const rims = useMemo(
    () => (crane && body ? [...body.rims, ...clearanceStrokes(crane, state, frame, scheme)] : NO_STROKES),
    [crane, body, state, frame, scheme],
  );
  const strokes = useMemo(() => [...outlines, ...(cutUp?.lines ?? []), ...sheet.edges], [outlines, cutUp, sheet]);
  const isNamed = preset !== 'crane' && preset !== 'fence';
  const named = useMemo(
    () => (isNamed ? surfaceLabels(limits, question.reachM) : NO_LABELS),
    [isNamed, limits, question.reachM],
  );
  const labels = useMemo(
    () => [
      ...(crane ? craneLabels(crane, state, limits, preset === 'crane') : []),
      ...runwayLabels(runways, limits),
      ...(fence ? fenceLabels(fence, groundAhdM) : []),
      ...contourLabels((skin?.marks ?? []).filter(({ at: [x, y] }) => !cut || x * cut[0] + y * cut[1] <= cut[2])),
      ...named,
      ...(preset === 'crane' ? [] : placeLabels(ground?.names ?? [], limits, groundAhdM, relief)),
    ],
    [crane, state, limits, runways, fence, cut, groundAhdM, relief, skin, named, ground, preset],
  );
  const painted = useMemo(
    () =>
      skinPaint(
        paint,
        { ...(isNear ? NEAR_CONTOURS : WHOLE_CONTOURS), opacity: isNear ? OPACITY.near : OPACITY.whole, cut },
        scheme,
      ),
    [paint, isNear, cut, scheme],
  );
  const keepClear = useMemo((): StageContent['keepClear'] => {
    if (fence)
      return fence.profile.flatMap(({ x, y, z }) => [
        [x, y, groundAhdM] as const,
        [x, y, Number.isFinite(z) ? z : groundAhdM] as const,
      ]);
    return preset === 'crane' ? (body?.rims.map(({ from }) => from) ?? []) : [];
  }, [fence, preset, body, groundAhdM]);
  const groundAt = useMemo(() => (x: number, y: number) => groundOver(relief ?? [], x, y), [relief]);
  return useMemo(
    () => ({
      groundZ: groundAhdM,
      groundAt,
      sky: rgba(SKY[scheme]),
      rimM: GROUND_RIM_M,
      ground: onGround,
      skin,
      isSkinAwaited,
      paint: painted,
      sheets: sheet.solid,
      body: body?.body ?? null,
      glass: body?.glass ?? null,
      fence: cutUp?.face ?? null,
      strokes,
      rims,
      labels,
      following: dimension,
      keepClear,
    }),
    [
      groundAhdM,
      groundAt,
      scheme,
      onGround,
      skin,
      isSkinAwaited,
      painted,
      sheet,
      body,
      rims,
      cutUp,
      strokes,
      labels,
      dimension,
      keepClear,
    ],
  );
}

const NO_LABELS: StageContent['labels'] = [];
const NO_STROKES: StageContent['rims'] = [];
