import { createResolution } from './resolution.ts';

/** After this long without change the image is drawn sharp. */
const AT_REST_MS = 250;
/** After a movement: otherwise someone who turns the view in steps would wait for a sharp image at each. */
const AFTER_MOVE_MS = 700;
/** Samples per pixel; only sharp images are smoothed, coarse ones are too brief to matter. */
const SMOOTH_EDGES = 4;

export interface DrawLoop {
  /** Something changed: one more image. */
  readonly request: () => void;
  /** Content is loading: soon rather than sharp. */
  readonly hurry: () => void;
  /** The camera is moving. */
  readonly move: () => void;
  /** The main thing is still missing: nothing is drawn sharp until it has come. */
  readonly hold: (isPartial: boolean) => void;
  readonly stop: () => void;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Device pixels for each pixel of the page. */
  readonly ratio: number;
  readonly isSharp: boolean;
}

/** Called when an image is finished, not only started; sharp: at full resolution. */
export type OnPicture = (isSharp: boolean) => void;

/**
 * Draws changes, and never starts an image before the last one is finished: on slow graphics the page would block
 * waiting for it.
 */
export function drawLoop(
  canvas: HTMLCanvasElement,
  gl: WebGL2RenderingContext,
  paint: (canvas: Canvas) => void,
  onPicture: OnPicture,
): DrawLoop {
  const resolution = createResolution();
  const smooth = smoothTarget(gl);
  const finished = finishLine(gl);
  let isRequested = true;
  let hurriedUntil = performance.now() + AT_REST_MS;
  let isSharp = false;
  let isPartial = false;
  let startedAt: number | null = null;
  let frame = requestAnimationFrame(draw);
  let isAwake = true;
  const wake = () => {
    isRequested = true;
    if (!isAwake) frame = requestAnimationFrame(draw);
    isAwake = true;
  };
  const hurryFor = (ms: number) => {
    hurriedUntil = Math.max(hurriedUntil, performance.now() + ms);
    wake();
  };
  const sizes = new ResizeObserver(wake);
  sizes.observe(canvas);

  function draw(at: number) {
    frame = requestAnimationFrame(draw);
    if (!finished.isReached()) return;
    if (startedAt !== null) {
      resolution.took(at - startedAt);
      onPicture(isSharp);
      startedAt = null;
    }
    const isHurried = isPartial || at < hurriedUntil;
    resolution.hurry(isHurried);
    const { clientWidth, clientHeight } = canvas;
    const isHidden = clientWidth === 0 || clientHeight === 0;
    // Nothing to do until someone asks: a picture at rest costs nothing.
    if (isHidden || gl.isContextLost() || (!isRequested && (isSharp || isPartial))) {
      isAwake = false;
      cancelAnimationFrame(frame);
      return;
    }
    // A coarse image at rest is followed by a sharp one.
    if (!isRequested && isHurried) return;
    isRequested = false;
    isSharp = !isHurried || resolution.side === 1;
    const ratio = Math.min(window.devicePixelRatio, 2) * (isSharp ? 1 : resolution.side);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    gl.viewport(0, 0, width, height);
    if (isSharp) smooth.begin(width, height, SMOOTH_EDGES);
    paint({ width, height, ratio, isSharp });
    if (isSharp) smooth.end(width, height);
    startedAt = at;
    finished.set();
  }

  return {
    request: wake,
    hurry() {
      hurryFor(AT_REST_MS);
    },
    move() {
      hurryFor(AFTER_MOVE_MS);
    },
    hold(isMissing) {
      isPartial = isMissing;
    },
    stop() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

/** An image with several samples per pixel, averaged onto the canvas. */
function smoothTarget(gl: WebGL2RenderingContext) {
  const target = gl.createFramebuffer();
  const [colour, depth] = [gl.createRenderbuffer(), gl.createRenderbuffer()];
  let size = '';
  return {
    begin(width: number, height: number, samples: number) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, target);
      if (size === `${width} ${height}`) return;
      size = `${width} ${height}`;
      for (const [buffer, format, point] of [
        [colour, gl.RGB8, gl.COLOR_ATTACHMENT0],
        [depth, gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT],
      ] as const) {
        gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
        gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, width, height);
        gl.framebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, buffer);
      }
    },
    end(width: number, height: number) {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    },
  };
}

/** A fence after all graphics commands so far, and whether it has been reached. */
function finishLine(gl: WebGL2RenderingContext) {
  let mark: WebGLSync | null = null;
  return {
    set() {
      mark = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
    },
    isReached() {
      if (!mark) return true;
      // A lost context returns null for ever.
      if (gl.getSyncParameter(mark, gl.SYNC_STATUS) === gl.UNSIGNALED) return false;
      gl.deleteSync(mark);
      mark = null;
      return true;
    },
  };
}
