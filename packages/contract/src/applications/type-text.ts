import { CRANE_TYPES, type CraneType } from './enums.ts';

const STRUCTURE = 'structure';
/** Types in an address: a crane's by its number, and structures. */
export const TYPE_TEXTS = ['0', '1', '2', STRUCTURE] as const satisfies readonly (`${CraneType}` | typeof STRUCTURE)[];
export type TypeText = (typeof TYPE_TEXTS)[number];

export const typeTextOf = (type: CraneType | null): TypeText => (type === null ? STRUCTURE : `${type}`);
/** Of an unknown text nothing. */
export const typeOfText = (text: string): CraneType | null | undefined =>
  text === STRUCTURE ? null : CRANE_TYPES.find((type) => String(type) === text);
