import type { CameraView } from './camera.ts';

const TURN_DEG = 8;
const NEARER = 0.75;
const TURN_PER_PX = 0.25;

export type Step = 'left' | 'right' | 'up' | 'down' | 'in' | 'out';

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
};
export const stepOfKey = (key: string): Step | undefined => KEYS[key];

const RANGES_M = { nearest: 15, farthest: 90_000 } as const;

const limited = (view: CameraView): CameraView => ({
  ...view,
  pitchDeg: Math.min(-1, Math.max(-90, view.pitchDeg)),
  rangeM: Math.min(RANGES_M.farthest, Math.max(RANGES_M.nearest, view.rangeM)),
});

const turned = (view: CameraView, byDeg: number, upDeg: number): CameraView =>
  limited({ ...view, headingDeg: view.headingDeg + byDeg, pitchDeg: view.pitchDeg + upDeg });

const nearer = (view: CameraView, factor: number): CameraView => limited({ ...view, rangeM: view.rangeM * factor });

/** Over the ground, by parts of the distance: right and up as seen. */
function moved(view: CameraView, rightM: number, upM: number): CameraView {
  const heading = (view.headingDeg * Math.PI) / 180;
  const [x, y, z] = view.target;
  const [ex, ey] = [
    Math.cos(heading) * rightM + Math.sin(heading) * upM,
    -Math.sin(heading) * rightM + Math.cos(heading) * upM,
  ];
  return { ...view, target: [x + ex, y + ey, z] };
}

/** One key press: turns around the middle, or moves to and from it. Looking straight down, arrows move over the ground. */
export function stepped(view: CameraView, which: Step): CameraView {
  if (which === 'in') return nearer(view, NEARER);
  if (which === 'out') return nearer(view, 1 / NEARER);
  const [right, up] = [
    Number(which === 'right') - Number(which === 'left'),
    Number(which === 'up') - Number(which === 'down'),
  ];
  if (view.pitchDeg <= -89) return moved(view, right * view.rangeM * 0.12, up * view.rangeM * 0.12);
  return turned(view, right * TURN_DEG, -up * TURN_DEG);
}

interface Watch {
  readonly change: (next: (view: CameraView) => CameraView) => void;
  readonly onClick: (x: number, y: number) => void;
  readonly onHover: (at: { x: number; y: number } | null) => void;
}

/** Farther than this between press and release is a drag, not a click. */
const CLICK_PX = 4;

/**
 * Drag turns, Shift or the right button drags over the ground, two fingers zoom. The wheel zooms only once the picture
 * has been clicked, and one finger up or down scrolls the page: a picture never traps scrolling.
 */
export function listen(canvas: HTMLCanvasElement, { change, onClick, onHover }: Watch): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const heard = new AbortController();
  const { signal } = heard;
  const local = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      down.set(event.pointerId, local(event));
      travelled = 0;
      canvas.setPointerCapture(event.pointerId);
      canvas.parentElement?.focus({ preventScroll: true });
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const here = local(event);
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === 'mouse') onHover(here);
        return;
      }
      const [dx, dy] = [here.x - before.x, here.y - before.y];
      travelled += Math.hypot(dx, dy);
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      down.set(event.pointerId, here);
      if (other) {
        const [was, is] = [
          Math.hypot(before.x - other.x, before.y - other.y),
          Math.hypot(here.x - other.x, here.y - other.y),
        ];
        if (is > 10) change((view) => nearer(view, was / is));
        return;
      }
      if (travelled <= CLICK_PX) return;
      onHover(null);
      const isMoving = event.shiftKey || (event.buttons & 2) !== 0;
      change((view) => {
        const metres = (view.rangeM * 1.1) / canvas.clientHeight;
        return isMoving || view.pitchDeg <= -89
          ? moved(view, -dx * metres, dy * metres)
          : turned(view, dx * TURN_PER_PX, -dy * TURN_PER_PX);
      });
    },
    { signal },
  );
  const up = (event: PointerEvent) => {
    if (down.delete(event.pointerId) && travelled <= CLICK_PX && event.type === 'pointerup' && event.button === 0) {
      const { x, y } = local(event);
      onClick(x, y);
    }
  };
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, up, { signal });
  canvas.addEventListener('pointerleave', () => onHover(null), { signal });
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !canvas.parentElement?.matches(':focus-within')) return;
      event.preventDefault();
      change((view) => nearer(view, Math.exp(Math.max(-80, Math.min(80, event.deltaY)) / 300)));
    },
    { signal, passive: false },
  );
  return () => heard.abort();
}
