import { Color, Credit, CreditDisplay, Ellipsoid, Globe, RequestScheduler, Scene } from '@cesium/engine';
import { MAP_COLOURS } from '../base-map/draw-tile.ts';
import { type Drawable, type DrawLoop, drawLoop, type OnPicture, SMOOTH_EDGES } from './draw-loop.ts';
import type { Scheme } from './surface-layer.ts';

const SKY = { light: '#eef4f5', dark: '#0d171b' } as const;
/** The ground is smooth and its map plain: half as many tiles as usual look the same. */
const COARSENESS_PX = 3;

export interface OpenScene {
  readonly scene: Scene;
  readonly setScheme: (scheme: Scheme) => void;
  readonly begin: DrawLoop['begin'];
  readonly wait: DrawLoop['wait'];
  readonly close: () => void;
}

/**
 * The bare globe: no sky, sun or fog, the same in tests as for people. It draws only changes. The canvas already has
 * its context.
 */
// Nothing comes from Cesium's own service, so its logo is not shown.
CreditDisplay.cesiumCredit = new Credit('CesiumJS');

export function openScene(
  canvas: HTMLCanvasElement,
  credits: HTMLElement,
  scheme: Scheme,
  watch: { readonly onPicture: OnPicture; readonly onStopped: () => void },
): OpenScene {
  const scene = new Scene({
    canvas,
    creditContainer: credits,
    contextOptions: { requestWebgl1: false },
    msaaSamples: SMOOTH_EDGES,
    scene3DOnly: true,
    orderIndependentTranslucency: false,
    requestRenderMode: true,
    maximumRenderTimeChange: Number.POSITIVE_INFINITY,
  }) as Drawable;
  // Everything comes from our own server, which allows more parallel requests than the public tile servers this limit
  // is meant for.
  RequestScheduler.requestsByServer[window.location.host] = 18;
  scene.globe = new Globe(Ellipsoid.WGS84);
  scene.globe.showGroundAtmosphere = false;
  scene.globe.enableLighting = false;
  // Not rendered, but it lets Cesium skip tiles near the horizon.
  scene.fog.renderable = false;
  // Visible tiles first; those for zooming out may wait.
  scene.globe.preloadAncestors = false;
  scene.globe.maximumScreenSpaceError = COARSENESS_PX;
  scene.highDynamicRange = false;
  // The ground never hides cranes and surfaces, because it is only flat.
  scene.globe.depthTestAgainstTerrain = false;
  scene.screenSpaceCameraController.minimumZoomDistance = 20;
  scene.screenSpaceCameraController.maximumZoomDistance = 12_000_000;
  scene.screenSpaceCameraController.enableCollisionDetection = false;

  const setScheme = (now: Scheme) => {
    scene.backgroundColor = Color.fromCssColorString(SKY[now]);
    scene.globe.baseColor = Color.fromCssColorString(MAP_COLOURS[now].sea);
    scene.requestRender();
  };
  setScheme(scheme);

  scene.renderError.addEventListener(watch.onStopped);
  const loop = drawLoop(scene, canvas, watch.onPicture);

  return {
    scene,
    setScheme,
    begin: loop.begin,
    wait: loop.wait,
    close() {
      loop.stop();
      scene.destroy();
    },
  };
}
