import { limitDownM, reachedUpM } from '@jibline/contract';

/** The same text with no-break spaces between numbers and units, so that no line ends between them. */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=(?:m|km|ft)\b)/g, '$1\u00A0');

/** A height or length as entered or measured, to 0.1 m: `45.0 m`. */
export const metres = (value: number): string => keepUnits(`${value.toFixed(1)} m`);

/** The height of a surface or a permissible height: rounded down, as in the finding's own sentence. */
export const limitMetres = (value: number): string => metres(limitDownM(value));

/** What a crane reaches: rounded up. */
export const reachedMetres = (value: number): string => metres(reachedUpM(value));

/** How far away: `850 m`, `2.75 km`, `12.4 km`. */
export const kilometres = (value: number): string =>
  keepUnits(value < 1000 ? `${Math.round(value)} m` : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} km`);
