import type { SkinPicture } from '../build/build-picture.ts';
import { type Canvas, drawLoop } from '../gl/draw-loop.ts';
import { type Stroke, strokeLayer } from '../gl/lines.ts';
import type { Vector } from '../gl/matrices.ts';
import { type Laid, pictureLayer } from '../gl/pictures.ts';
import { checkPrograms, type Rgba, type Shot } from '../gl/program.ts';
import { type SkinPaint, skinSurface } from '../gl/skin-surface.ts';
import { type Solid, solidLayer } from '../gl/solids.ts';
import { aboveGround, type Camera, type CameraView, cameraOf, fitted, viewBetween } from './camera.ts';
import { listen, type Step, stepped } from './controls.ts';
import { type LabelLook, labelOverlay, type SceneLabel } from './label-overlay.ts';

/** drawing: something requested is not visible yet · usable: it is, perhaps coarsely · ready: at full sharpness. */
export type Drawn = 'drawing' | 'usable' | 'ready';

/** What a camera position can add to the picture: the dimension line stands to the right of the crane as seen. */
export type Following = (camera: Camera) => {
  readonly strokes: readonly Stroke[];
  readonly labels: readonly SceneLabel[];
};

export interface StageContent {
  readonly groundZ: number;
  readonly sky: Rgba;
  /** Where the ground has faded into the sky. */
  readonly rimM: number;
  readonly ground: readonly Laid[];
  /** Metres AHD where the ground is not flat; the camera stays above it. */
  readonly groundAt: (x: number, y: number) => number | null;
  readonly skin: SkinPicture | null;
  /** The skin is still being made. */
  readonly isSkinAwaited: boolean;
  readonly paint: SkinPaint;
  /** Surfaces a person opened, shapes of a file. */
  readonly sheets: Solid | null;
  readonly body: Solid | null;
  readonly glass: Solid | null;
  readonly fence: Solid | null;
  readonly strokes: readonly Stroke[];
  /** Over everything. */
  readonly rims: readonly Stroke[];
  readonly labels: readonly SceneLabel[];
  readonly following: Following | null;
  /** Names and contour figures stay off what these points enclose: the crane, the fence. */
  readonly keepClear: readonly Vector[];
}

/** The interface to the graphics card: callers describe what to show, the stage makes the picture agree. */
export interface Stage {
  /** Only what changed is uploaded again. */
  show(content: StageContent): void;
  look(view: CameraView, isFlown: boolean): void;
  step(which: Step): void;
  camera(): Camera;
  /** The picture as it is now, drawn once more, with the words in it. */
  snapshot(): {
    readonly image: HTMLCanvasElement;
    readonly labels: ReturnType<ReturnType<typeof labelOverlay>['visible']>;
  };
  close(): void;
}

interface Watch {
  readonly classOf: (look: LabelLook) => string;
  /** `hasSkin`: with the limit in it. */
  readonly onDrawn: (drawn: Drawn, hasSkin: boolean) => void;
  readonly onCamera: (camera: Camera) => void;
  readonly onClick: (x: number, y: number) => void;
  readonly onHover: (at: { x: number; y: number } | null) => void;
  readonly onStopped: () => void;
}

const FLIGHT_MS = 1_100;
const NO_SOLID: Solid = { corners: new Float32Array(), triangles: new Uint32Array() };
const START: CameraView = {
  target: [0, 0, 0],
  headingDeg: 18,
  pitchDeg: -33,
  rangeM: 22_000,
  fieldDeg: 40,
  stretch: 5,
};

export function openStage(
  canvas: HTMLCanvasElement,
  gl: WebGL2RenderingContext,
  holder: HTMLElement,
  watch: Watch,
): Stage {
  const layers = {
    ground: pictureLayer(gl),
    skin: skinSurface(gl),
    sheets: solidLayer(gl),
    body: solidLayer(gl),
    glass: solidLayer(gl),
    fence: solidLayer(gl),
    strokes: strokeLayer(gl),
    rims: strokeLayer(gl),
    following: strokeLayer(gl),
  };
  checkPrograms(gl);
  const words = labelOverlay(holder, watch.classOf);
  let content: StageContent | null = null;
  let view = START;
  let flight: { from: CameraView; to: CameraView; startedAt: number } | null = null;
  let drawn: Drawn = 'drawing';
  let size = { width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 };
  const camera = () => cameraOf(view, content?.groundZ ?? 0, size.width, size.height);

  const lifted = (next: CameraView) => (content ? aboveGround(next, content.groundZ, content.groundAt) : next);

  const tell = (now: Drawn) => {
    if (now === drawn) return;
    drawn = now;
    // For measurements; without a skin the image is of no use yet.
    const hasSkin = content !== null && content.skin !== null;
    performance.mark(`globe ${now}`, { detail: { hasSkin } });
    watch.onDrawn(now, hasSkin);
  };

  const paint = ({ width, height, ratio, isSharp }: Canvas) => {
    size = { width: canvas.clientWidth, height: canvas.clientHeight };
    if (flight) {
      const t = (performance.now() - flight.startedAt) / FLIGHT_MS;
      view = t >= 1 ? flight.to : viewBetween(flight.from, flight.to, t);
      if (t >= 1) flight = null;
      else loop.hurry();
    }
    view = lifted(view);
    const now = camera();
    gl.clearColor(...(content?.sky ?? [0.9, 0.94, 0.95, 1]));
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    if (!content) return;
    const shot: Shot = {
      camera: now.matrix,
      groundZ: content.groundZ,
      stretch: view.stretch,
      width,
      height,
      lineScale: ratio,
      isSharp,
    };
    gl.enable(gl.BLEND);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    layers.ground.draw(shot, content.sky, content.rimM, content.paint.cut);
    layers.body.draw(shot, false);
    layers.fence.draw(shot, false);
    layers.skin.draw(shot, content.paint);
    layers.sheets.draw(shot, true);
    layers.strokes.draw(shot);
    // Over the skin: the air below the limit is as much part of the sweep as the air above.
    layers.glass.draw(shot, true);
    layers.rims.draw(shot, true);
    const extra = content.following?.(now);
    layers.following.set(extra?.strokes ?? []);
    layers.following.draw(shot, true);
    words.set('following', extra?.labels ?? []);
    words.place(now, size.width, size.height, content.keepClear);
    watch.onCamera(now);
  };
  const loop = drawLoop(canvas, gl, paint, (isSharp) => {
    if (content) tell(isSharp && !flight ? 'ready' : 'usable');
  });
  const change = (next: (before: CameraView) => CameraView) => {
    flight = null;
    view = lifted(next(view));
    loop.move();
  };
  const unlisten = listen(canvas, { change, onClick: watch.onClick, onHover: watch.onHover });
  canvas.addEventListener('webglcontextlost', watch.onStopped);

  const upload = (next: StageContent) => {
    const before = content;
    if (before?.ground !== next.ground) layers.ground.set(next.ground);
    if (next.skin && before?.skin !== next.skin) layers.skin.set(next.skin.skin);
    if (!next.skin && before?.skin) layers.skin.set(NO_SKIN);
    for (const layer of ['sheets', 'body', 'glass', 'fence'] as const) {
      if (before?.[layer] !== next[layer]) layers[layer].set(next[layer] ?? NO_SOLID);
    }
    for (const layer of ['strokes', 'rims'] as const)
      if (before?.[layer] !== next[layer]) layers[layer].set(next[layer]);
    if (before?.labels !== next.labels) words.set('labels', next.labels);
  };

  return {
    show(next) {
      const hadSkin = content?.skin !== undefined && content.skin !== null;
      upload(next);
      content = next;
      tell('drawing');
      loop.hold(next.isSkinAwaited);
      // Until the limit has been seen once, soon is better than sharp.
      if (hadSkin) loop.request();
      else loop.hurry();
    },
    look(requested, isFlown) {
      const next = fitted(requested, canvas.clientWidth || 1, canvas.clientHeight || 1);
      if (isFlown) flight = { from: view, to: next, startedAt: performance.now() };
      else {
        flight = null;
        view = next;
      }
      loop.hurry();
    },
    step: (which) => change((before) => stepped(before, which)),
    camera,
    snapshot() {
      const image = document.createElement('canvas');
      Object.assign(image, { width: canvas.width, height: canvas.height });
      const ratio = canvas.width / Math.max(1, canvas.clientWidth);
      paint({ width: canvas.width, height: canvas.height, ratio, isSharp: true });
      // Read in the same task: afterwards the browser may have cleared the canvas.
      image.getContext('2d')?.drawImage(canvas, 0, 0);
      loop.request();
      return { image, labels: words.visible() };
    },
    close() {
      loop.stop();
      unlisten();
      words.clear();
      canvas.removeEventListener('webglcontextlost', watch.onStopped);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

const NO_SKIN = {
  corners: new Float32Array(),
  slopes: new Float32Array(),
  triangles: new Uint32Array(),
  walls: new Uint32Array(),
};
