import {
  Color,
  Credit,
  CreditDisplay,
  Ellipsoid,
  Globe,
  JulianDate,
  type PerspectiveFrustum,
  RequestScheduler,
  Scene,
} from '@cesium/engine';
import { MAP_COLOURS } from '../base-map/draw-tile.ts';
import type { Scheme } from './surface-layer.ts';

const SKY = { light: '#eef4f5', dark: '#0d171b' } as const;
const SMOOTH_EDGES = 4;
/** The ground is smooth and its map plain: half as many tiles as usual look the same. */
const COARSENESS_PX = 3;

/** Where the processor draws, every sample costs: edges are then left as they are. */
function samplesFor(canvas: HTMLCanvasElement): number {
  const gl = document.createElement('canvas').getContext('webgl2');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const renderer = String((names && gl?.getParameter(names.UNMASKED_RENDERER_WEBGL)) ?? '');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return canvas.ownerDocument && /swiftshader|llvmpipe|software|basic render/i.test(renderer) ? 1 : SMOOTH_EDGES;
}

/** What Cesium's own widget calls as well and its typings leave out. */
type Drawable = Scene & { pixelRatio: number; initializeFrame(): void };

export interface OpenScene {
  readonly scene: Scene;
  readonly setScheme: (scheme: Scheme) => void;
  readonly close: () => void;
}

/**
 * The bare globe: no sky, no sun, no fog, the same in a test as for a person. It draws only when something has changed. Throws
 * where there is no WebGL.
 */
// Nothing of ours comes from Cesium's own service, whose picture would be fetched and shown otherwise.
CreditDisplay.cesiumCredit = new Credit('CesiumJS');

export function openScene(
  canvas: HTMLCanvasElement,
  credits: HTMLElement,
  scheme: Scheme,
  onError: () => void,
): OpenScene {
  const scene = new Scene({
    canvas,
    creditContainer: credits,
    contextOptions: { requestWebgl1: false, webgl: { alpha: false, powerPreference: 'high-performance' } },
    msaaSamples: samplesFor(canvas),
    scene3DOnly: true,
    orderIndependentTranslucency: false,
    requestRenderMode: true,
    maximumRenderTimeChange: Number.POSITIVE_INFINITY,
  }) as Drawable;
  // Everything comes from our own server, which takes more at once than the public tile servers this limit is for.
  RequestScheduler.requestsByServer[window.location.host] = 18;
  scene.globe = new Globe(Ellipsoid.WGS84);
  scene.globe.showGroundAtmosphere = false;
  scene.globe.enableLighting = false;
  // Unseen, but tiles near the horizon are left out for it.
  scene.fog.renderable = false;
  scene.globe.maximumScreenSpaceError = COARSENESS_PX;
  scene.highDynamicRange = false;
  // Cranes and surfaces are never hidden by the ground, which is only a flat stand-in for the real one.
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

  const fit = () => {
    const ratio = Math.min(window.devicePixelRatio, 2);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    scene.pixelRatio = ratio;
    (scene.camera.frustum as PerspectiveFrustum).aspectRatio = width / height;
    scene.requestRender();
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  fit();

  scene.renderError.addEventListener(onError);
  // Time stands still: nothing here depends on where the sun is.
  const now = JulianDate.now();
  let frame = requestAnimationFrame(function draw() {
    scene.initializeFrame();
    scene.render(now);
    frame = requestAnimationFrame(draw);
  });

  return {
    scene,
    setScheme,
    close() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      scene.destroy();
    },
  };
}
