import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type PlanFrame, type PlanView, panBy, SLACK_PX } from './plan-frame.ts';

type Spot = readonly [x: number, y: number];

/**
 * A dragged plan is pushed along as a finished picture, which costs no drawing, and drawn anew where the picture ends
 * or when it is let go. `push` moves it by so many pixels, `settle` draws it where it is.
 */
export function usePlanSlide(
  picture: RefObject<HTMLElement | null>,
  frame: PlanFrame,
  onView: (view: PlanView) => void,
) {
  /** How far the picture is from where it was drawn. */
  const offset = useRef<Spot>([0, 0]);
  /** How much of that the next drawing will contain. */
  const drawn = useRef<Spot>([0, 0]);
  /** Let go: whatever is left goes into the next drawing. */
  const isLoose = useRef(true);
  const latest = useRef({ frame, onView });
  latest.current = { frame, onView };

  const show = useCallback(() => {
    const [x, y] = offset.current;
    if (picture.current) picture.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
  }, [picture]);
  const draw = useCallback(() => {
    const [x, y] = offset.current;
    const isDue = drawn.current[0] !== 0 || drawn.current[1] !== 0;
    if ((x === 0 && y === 0) || isDue) return;
    drawn.current = offset.current;
    latest.current.onView(panBy(latest.current.frame, -x, -y));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame is the drawing that was asked for
  useLayoutEffect(() => {
    offset.current = [offset.current[0] - drawn.current[0], offset.current[1] - drawn.current[1]];
    drawn.current = [0, 0];
    show();
    if (isLoose.current) draw();
  }, [frame, show, draw]);

  const settle = useCallback(() => {
    isLoose.current = true;
    draw();
  }, [draw]);
  const push = useCallback(
    (dx: number, dy: number) => {
      isLoose.current = false;
      offset.current = [offset.current[0] + dx, offset.current[1] + dy];
      show();
      if (Math.max(Math.abs(offset.current[0]), Math.abs(offset.current[1])) >= SLACK_PX) draw();
    },
    [draw, show],
  );
  return { push, settle };
}
