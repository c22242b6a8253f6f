import { Cartesian2, ScreenSpaceEventHandler, ScreenSpaceEventType } from '@cesium/engine';
import type { MapLabel } from '@jibline/base-map';
import type { SurfaceType } from '@jibline/contract/enums';
import { loadMap } from '../../ui/plan/land/load-map.ts';
import { type Staging, staged } from '../earth/earth-centred.ts';
import type { CraneMesh } from '../mesh/crane-mesh.ts';
import { type Hit, hitsAlong, type PlacedMesh } from '../mesh/ray-hits.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import type { CameraView } from '../view/camera-views.ts';
import { flatGround, layGround } from './ground.ts';
import { type GlobeLabel, labelLayer } from './label-layer.ts';
import { look, type Step, step } from './move-camera.ts';
import { openScene } from './open-scene.ts';
import { craneLayer, lineLayer, runwayLayer, type SectionLine, type SolidLayer } from './solid-layer.ts';
import { type Scheme, type SurfaceLayer, surfaceLayer } from './surface-layer.ts';

/** The interface to Cesium: callers describe what to show, the stage updates the globe. */
export interface Stage {
  ground(staging: Staging, scheme: Scheme, mapsToken: string | null): Promise<readonly MapLabel[]>;
  surfaces(meshes: readonly SurfaceMesh[], staging: Staging, scheme: Scheme): void;
  show(types: ReadonlySet<SurfaceType>): void;
  select(id: string | null): void;
  cranes(cranes: readonly CraneMesh[], staging: Staging, scheme: Scheme): void;
  runways(runways: readonly GlobeRunway[], staging: Staging, scheme: Scheme): void;
  /** Shows a section drawing: these lines and the cranes only; null returns to the globe. */
  section(lines: readonly SectionLine[] | null, staging: Staging): void;
  labels(labels: readonly GlobeLabel[], staging: Staging, scheme: Scheme): void;
  look(view: CameraView, staging: Staging, animated: boolean): void;
  step(which: Step): void;
  /** Looks straight down, like a map. */
  flat(isFlat: boolean): void;
  /** The surfaces under a canvas pixel; without one, under the centre. */
  pick(x?: number, y?: number): Hit[];
  close(): void;
}

/**
 * drawing: something requested is not visible yet · usable: everything is, perhaps coarsely · ready: at full sharpness.
 */
export type Drawn = 'drawing' | 'usable' | 'ready';

interface Watch {
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onClick: (x: number, y: number) => void;
  /** Drawing failed, for example in the graphics driver. */
  readonly onStopped: () => void;
}

const NOTHING: SolidLayer = { ready: true, destroy: () => {} };
/** A change is drawn in one image and known to be complete with the next. */
const TO_CHANGE = 2;
/** The first images of a location only request its tiles, so an empty request queue means nothing before this many. */
const TO_ARRIVE = 4;

/**
 * Placing corners takes a few milliseconds for the largest airport; areas are on the ground whatever the vertical
 * exaggeration.
 */
function placedMesh(mesh: SurfaceMesh, staging: Staging): PlacedMesh {
  const xyz = new Float64Array(mesh.lon.length * 3);
  for (let i = 0; i < mesh.lon.length; i++) {
    const ahdM = mesh.hasHeights ? mesh.zAhdM[i]! : staging.groundAhdM;
    xyz.set(staged(staging, { lon: mesh.lon[i]!, lat: mesh.lat[i]! }, ahdM), i * 3);
  }
  return { mesh, xyz };
}

export function openStage(canvas: HTMLCanvasElement, credits: HTMLElement, scheme: Scheme, watch: Watch): Stage {
  const { onStopped } = watch;
  const { scene, setScheme, begin, wait, close } = openScene(canvas, credits, scheme, { onPicture, onStopped });
  let placed: readonly PlacedMesh[] = [];
  let layer: SurfaceLayer | null = null;
  let laidOut: { staging: Staging; scheme: Scheme } | null = null;
  let shown: ReadonlySet<SurfaceType> = new Set();
  let isFlat = false;
  let bare = false;
  const solids = { cranes: NOTHING, runways: NOTHING, section: NOTHING };
  let words = { destroy: () => {} };
  let laid = '';
  let drawn: Drawn = 'drawing';
  let toCome = TO_ARRIVE;
  let since = 0;

  const tell = (now: Drawn) => {
    if (now === drawn) return;
    drawn = now;
    // For measurements; without surfaces the image is of no use yet.
    performance.mark(`globe ${now}`, { detail: { surfaces: placed.length } });
    watch.onDrawn(now);
  };
  const changed = (pictures = TO_CHANGE) => {
    toCome = Math.max(toCome, pictures);
    since = 0;
    tell('drawing');
    scene.requestRender();
  };
  function onPicture(isSharp: boolean) {
    if (drawn === 'ready') return;
    since += 1;
    toCome -= 1;
    const isMade = (layer?.ready ?? true) && Object.values(solids).every(({ ready }) => ready);
    const isComplete = isMade && toCome <= 0 && (bare || scene.globe.tilesLoaded);
    if (isComplete) tell(isSharp ? 'ready' : 'usable');
    else scene.requestRender();
    // Content complete by the second image needs no coarse one in between; the sharp one follows by itself.
    if (isComplete) wait(false);
    else if (drawn === 'drawing' && since >= TO_CHANGE) wait(true);
  }
  const replace = (which: keyof typeof solids, make: () => SolidLayer) => {
    solids[which].destroy();
    solids[which] = make();
    changed();
  };
  scene.preRender.addEventListener(() => layer?.reveal());
  const handler = new ScreenSpaceEventHandler(canvas);
  handler.setInputAction(
    ({ position }: ScreenSpaceEventHandler.PositionedEvent) => watch.onClick(position.x, position.y),
    ScreenSpaceEventType.LEFT_CLICK,
  );

  return {
    async ground(staging, now, mapsToken) {
      setScheme(now);
      const ground = `${staging.groundAhdM} ${mapsToken}`;
      // A change of colours keeps the ground's tiles.
      if (ground !== laid) scene.terrainProvider = flatGround(staging.groundAhdM, mapsToken);
      laid = ground;
      // Without the base map the globe is plain, but still shows everything important.
      const map = await loadMap().catch(() => null);
      if (scene.isDestroyed()) return [];
      if (map) layGround(scene, map, now, mapsToken);
      begin();
      changed(TO_ARRIVE);
      return map?.places ?? [];
    },
    surfaces(meshes, staging, now) {
      const known = new Map(placed.map((one) => [one.mesh, one]));
      const isMore =
        laidOut?.staging === staging &&
        laidOut.scheme === now &&
        meshes.filter((mesh) => known.has(mesh)).length === known.size;
      if (!isMore) {
        layer?.destroy();
        layer = surfaceLayer(scene, now);
        known.clear();
      }
      laidOut = { staging, scheme: now };
      placed = meshes.map((mesh) => known.get(mesh) ?? placedMesh(mesh, staging));
      layer?.add(placed.filter(({ mesh }) => !known.has(mesh)));
      layer?.show(bare ? new Set() : shown);
      changed();
    },
    show(types) {
      shown = types;
      layer?.show(bare ? new Set() : types);
      changed();
    },
    select(id) {
      layer?.select(id);
      changed();
    },
    cranes: (cranes, staging, now) => replace('cranes', () => craneLayer(scene, staging, cranes, now)),
    runways: (runways, staging, now) => replace('runways', () => runwayLayer(scene, staging, runways, now)),
    section(lines, staging) {
      // The narrow field of view would load the ground in the finest detail as far as the horizon.
      scene.globe.show = lines === null;
      bare = lines !== null;
      layer?.show(bare ? new Set() : shown);
      replace('section', () => lineLayer(scene, staging, lines ?? []));
    },
    labels(labels, staging, now) {
      words.destroy();
      words = labelLayer(scene, staging, labels, now);
      changed();
    },
    look(view, staging, animated) {
      look(scene, staging, view, animated);
      changed(TO_ARRIVE);
    },
    step: (which) => step(scene, which, isFlat),
    flat(now) {
      isFlat = now;
      scene.screenSpaceCameraController.enableTilt = !now;
      scene.screenSpaceCameraController.enableLook = !now;
    },
    pick(x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
      const ray = scene.camera.getPickRay(new Cartesian2(x, y));
      if (!ray) return [];
      const { origin, direction } = ray;
      return hitsAlong(
        { origin: [origin.x, origin.y, origin.z], direction: [direction.x, direction.y, direction.z] },
        placed.filter(({ mesh }) => shown.has(mesh.type)),
      );
    },
    close() {
      handler.destroy();
      close();
    },
  };
}
