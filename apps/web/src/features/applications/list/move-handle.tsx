import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './list.module.css';

interface Props {
  label: string;
  onMove: (by: -1 | 1 | 'first' | 'last') => void;
  /** Dragged over the item at this place. */
  onOver: (at: number) => void;
}

const KEYS: Readonly<Record<string, Parameters<Props['onMove']>[0]>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

/** Moves an item of a list, by dragging it with mouse or finger, or by keys. */
export function MoveHandle({ label, onMove, onOver }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-at]');
    if (over && over.parentElement === event.currentTarget.closest('[data-at]')?.parentElement)
      onOver(Number(over.dataset.at));
  };
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
}
