import { limitDownM, reachedUpM } from '@jibline/contract';

const metresText = (value: number) => `${value.toFixed(1)} m`;

/** The height of a surface or a permissible height: rounded down, as in the finding's own sentence. */
export const limitMetres = (value: number): string => metresText(limitDownM(value));

/** What a crane reaches: rounded up. */
export const reachedMetres = (value: number): string => metresText(reachedUpM(value));
