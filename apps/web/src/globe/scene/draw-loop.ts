import { JulianDate, type PerspectiveFrustum, type Scene } from '@cesium/engine';
import { createResolution } from './resolution.ts';

/** After this long without movement the image is drawn sharp. */
const AT_REST_MS = 300;
/** Samples per pixel; only sharp images are antialiased, coarse ones are too brief to matter. */
export const SMOOTH_EDGES = 4;

/** Members that Cesium's own widget uses and its typings omit. */
export type Drawable = Scene & { pixelRatio: number; cameraEventWaitTime: number; initializeFrame(): void };

export interface DrawLoop {
  /** Starts drawing: before there is ground, shaders would be compiled for empty images. */
  readonly begin: () => void;
  /** Content is loading, or everything has loaded. */
  readonly wait: (isWaiting: boolean) => void;
  readonly stop: () => void;
}

/** Called when an image is finished, not only started; sharp: at full resolution. */
export type OnPicture = (isSharp: boolean) => void;

/**
 * Draws changes, and never starts an image before the last one is finished: on slow graphics the page would block
 * waiting for it, as it would if the canvas were resized meanwhile.
 */
export function drawLoop(scene: Drawable, canvas: HTMLCanvasElement, onPicture: OnPicture): DrawLoop {
  const resolution = createResolution();
  const hurries = { moving: false, waiting: true };
  const hurry = (change: Partial<typeof hurries>) => {
    Object.assign(hurries, change);
    resolution.hurry(hurries.moving || hurries.waiting);
  };
  hurry({});
  scene.cameraEventWaitTime = AT_REST_MS;
  scene.camera.moveStart.addEventListener(() => hurry({ moving: true }));
  scene.camera.moveEnd.addEventListener(() => hurry({ moving: false }));

  let side = 0;
  let resized = true;
  /** Resized just before drawing, because a resized canvas is empty until then. */
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0 || (!resized && side === resolution.side)) return;
    side = resolution.side;
    resized = false;
    const ratio = Math.min(window.devicePixelRatio, 2) * side;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    scene.pixelRatio = ratio;
    scene.msaaSamples = side < 1 ? 1 : SMOOTH_EDGES;
    (scene.camera.frustum as PerspectiveFrustum).aspectRatio = width / height;
    scene.requestRender();
  };
  const sizes = new ResizeObserver(() => {
    resized = true;
  });
  sizes.observe(canvas);

  const finished = finishLine(canvas);
  let hasDrawn = false;
  scene.postRender.addEventListener(() => {
    hasDrawn = true;
  });
  // A fixed time: nothing here depends on the sun.
  const now = JulianDate.now();
  let startedAt: number | null = null;
  let frame: number | null = null;
  function draw(at: number) {
    frame = requestAnimationFrame(draw);
    if (!finished.isReached()) return;
    if (startedAt !== null) {
      resolution.took(at - startedAt);
      onPicture(side === 1);
    }
    fit();
    hasDrawn = false;
    scene.initializeFrame();
    scene.render(now);
    startedAt = hasDrawn ? at : null;
    if (hasDrawn) finished.set();
  }

  return {
    begin() {
      frame ??= requestAnimationFrame(draw);
    },
    wait: (waiting) => hurry({ waiting }),
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

/** A fence after all graphics commands so far, and whether it has been reached. */
function finishLine(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2');
  let mark: WebGLSync | null = null;
  return {
    set() {
      mark = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? null;
      gl?.flush();
    },
    isReached() {
      if (!gl || !mark) return true;
      // A lost context returns null for ever; Cesium notices that itself when it draws.
      if (gl.getSyncParameter(mark, gl.SYNC_STATUS) === gl.UNSIGNALED) return false;
      gl.deleteSync(mark);
      mark = null;
      return true;
    },
  };
}
