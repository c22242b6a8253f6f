import { JulianDate, type PerspectiveFrustum, type Scene } from '@cesium/engine';
import { createResolution } from './resolution.ts';

/** After so long without a movement the picture becomes sharp. */
const AT_REST_MS = 300;
/** Samples a point; coarse pictures are gone before their edges are seen. */
export const SMOOTH_EDGES = 4;

/** What Cesium's own widget uses as well and its typings leave out. */
export type Drawable = Scene & { pixelRatio: number; cameraEventWaitTime: number; initializeFrame(): void };

export interface DrawLoop {
  /** From the first call on: before there is a ground, programs would be made for pictures of nothing. */
  readonly begin: () => void;
  /** Something is on its way, or everything is here. */
  readonly wait: (isWaiting: boolean) => void;
  readonly stop: () => void;
}

/** A picture is finished, not only started; sharp is one with all its points. */
export type OnPicture = (isSharp: boolean) => void;

/**
 * Draws what has changed, and never begins a picture before the last one is finished: where drawing is slow the page would
 * otherwise stand still waiting for it, as it would if the canvas were given a new size meanwhile.
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
  /** Just before a picture is drawn: a canvas given a new size is empty until then. */
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
  // Time stands still: nothing here depends on where the sun is.
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

/** A mark after everything asked of the graphics card so far, and whether it has come to it. */
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
      // A context that was lost answers null for ever; Cesium notices that itself when it draws.
      if (gl.getSyncParameter(mark, gl.SYNC_STATUS) === gl.UNSIGNALED) return false;
      gl.deleteSync(mark);
      mark = null;
      return true;
    },
  };
}
