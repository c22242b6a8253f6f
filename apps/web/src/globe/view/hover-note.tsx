import { limitMetres } from '../../domain/height-text.ts';
import type { Limit } from '../picture/limits.ts';
import classes from './globe.module.css';
import { marginText } from './pick-panel.tsx';

export interface Hovered {
  readonly x: number;
  readonly y: number;
  readonly elevationAhdM: number;
  readonly limit: Limit;
}

interface Props {
  hovered: Hovered;
  tipAhdM: number | null;
  groundAhdM: number;
}

/** What governs under the pointer. Enter and a click tell the same in a panel, so this is for the eye only. */
export function HoverNote({ hovered, tipAhdM, groundAhdM }: Props) {
  const { x, y, elevationAhdM, limit } = hovered;
  const { name, clause } = limit.component;
  return (
    <div
      className={classes.hover}
      // Beside the pointer, but never over the picture's edge.
      style={{ left: `min(${x}px, 100% - 21rem)`, top: `min(${y}px, 100% - 8rem)` }}
      aria-hidden="true"
    >
      <strong>{limitMetres(elevationAhdM)} AHD</strong> · {limitMetres(elevationAhdM - groundAhdM)} above ground
      <br />
      {name}
      <br />
      <span className={classes.hoverClause}>{clause}</span>
      {tipAhdM !== null && (
        <>
          <br />
          {marginText(elevationAhdM, tipAhdM)}
        </>
      )}
    </div>
  );
}
