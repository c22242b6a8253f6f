import type { KeyboardEvent } from 'react';
import { type PlanFrame, type PlanView, panBy, zoomAbout } from './plan-frame.ts';

const STEP_PX = 60;
export const ZOOM = 1.5;

interface Actions {
  onView: (view: PlanView) => void;
  onPick?: ((frame: PlanFrame, x: number, y: number) => void) | undefined;
  onFinish?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** Arrows move, plus and minus zoom, Enter picks at the cross, F finishes, Escape cancels. */
export function planKey(event: KeyboardEvent, frame: PlanFrame, { onView, onPick, onFinish, onCancel }: Actions): void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => onView(panBy(frame, -STEP_PX, 0)),
    ArrowRight: () => onView(panBy(frame, STEP_PX, 0)),
    ArrowUp: () => onView(panBy(frame, 0, -STEP_PX)),
    ArrowDown: () => onView(panBy(frame, 0, STEP_PX)),
    '+': () => onView(zoomAbout(frame, 1 / ZOOM)),
    '=': () => onView(zoomAbout(frame, 1 / ZOOM)),
    '-': () => onView(zoomAbout(frame, ZOOM)),
    Enter: () => onPick?.(frame, frame.width / 2, frame.height / 2),
    f: () => onFinish?.(),
    Escape: () => onCancel?.(),
  };
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}
