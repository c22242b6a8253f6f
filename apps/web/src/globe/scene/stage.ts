import { Cartesian2, ScreenSpaceEventHandler, ScreenSpaceEventType } from '@cesium/engine';
import type { SurfaceType } from '@jibline/contract/enums';
import { loadMap } from '../base-map/load-map.ts';
import type { MapLabel } from '../base-map/read-map.ts';
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

/** Everything Cesium is told, verb by verb; who calls describes, this makes the globe agree. */
export interface Stage {
  ground(staging: Staging, scheme: Scheme, mapsToken: string | null): Promise<readonly MapLabel[]>;
  surfaces(meshes: readonly SurfaceMesh[], staging: Staging, scheme: Scheme): void;
  show(types: ReadonlySet<SurfaceType>): void;
  select(id: string | null): void;
  cranes(cranes: readonly CraneMesh[], staging: Staging, scheme: Scheme): void;
  runways(runways: readonly GlobeRunway[], staging: Staging, scheme: Scheme): void;
  /** As a drawing: these lines and the cranes, nothing else; null for the globe again. */
  section(lines: readonly SectionLine[] | null, staging: Staging): void;
  labels(labels: readonly GlobeLabel[], staging: Staging, scheme: Scheme): void;
  look(view: CameraView, staging: Staging, animated: boolean): void;
  step(which: Step): void;
  /** Looking down only: the picture is a map. */
  flat(isFlat: boolean): void;
  /** What lies under a point of the canvas, by its own pixels; without one, under the middle. */
  pick(x?: number, y?: number): Hit[];
  close(): void;
}

/** Something asked for is not in the picture yet; all of it is, if only coarsely; the picture is as sharp as it gets. */
export type Drawn = 'drawing' | 'usable' | 'ready';

interface Watch {
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onClick: (x: number, y: number) => void;
  /** Drawing failed, as it does when the graphics driver gives up. */
  readonly onStopped: () => void;
}

const NOTHING: SolidLayer = { ready: true, destroy: () => {} };
/** A change is made in one picture and known to be there with the next. */
const TO_CHANGE = 2;
/** The first pictures of a place only ask for its tiles: that none are awaited means nothing before that. */
const TO_ARRIVE = 4;

/** Placing corners takes a few milliseconds for the largest airport; areas on the ground lie on it, whatever the stretch. */
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
    // For who measures; without surfaces there is nothing to use the picture for.
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
    // What is there with the second picture is not worth a coarse one in between. Once complete, the sharp one is drawn by itself.
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
      // Other colours are no other ground: its tiles are kept.
      if (ground !== laid) scene.terrainProvider = flatGround(staging.groundAhdM, mapsToken);
      laid = ground;
      // Without the base map the globe is a plain ball, which still shows everything that matters.
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
      // Through a narrow field the ground would be wanted in the finest detail as far as the horizon.
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
