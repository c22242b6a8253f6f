import { limitDownM, reachedUpM, withUnit } from '@jibline/contract';

/** A height or length as entered or measured, to 0.1 m: `45.0 m`. */
export const metres = (value: number): string => withUnit(value.toFixed(1), 'm');

/** The height of a surface or a permissible height: rounded down, as in the finding's own sentence. */
export const limitMetres = (value: number): string => metres(limitDownM(value));

/** What a crane reaches: rounded up. */
export const reachedMetres = (value: number): string => metres(reachedUpM(value));

/** How far away: `850 m`, `2.75 km`, `12.4 km`. */
export const kilometres = (value: number): string =>
  value < 1000 ? withUnit(Math.round(value), 'm') : withUnit((value / 1000).toFixed(value < 10_000 ? 2 : 1), 'km');
