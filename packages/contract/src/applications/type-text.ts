import { CRANE_TYPE_NAMES, CRANE_TYPES, type CraneType } from './enums.ts';
import { inWords } from './form/labels.ts';

const STRUCTURE = 'structure';
/** Types in an address: a crane's by its number, and structures. */
export const TYPE_TEXTS = ['0', '1', '2', STRUCTURE] as const satisfies readonly (`${CraneType}` | typeof STRUCTURE)[];
export type TypeText = (typeof TYPE_TEXTS)[number];

export const typeTextOf = (type: CraneType | null): TypeText => (type === null ? STRUCTURE : `${type}`);
/** Of an unknown text nothing. */
export const typeOfText = (text: string): CraneType | null | undefined =>
  text === STRUCTURE ? null : CRANE_TYPES.find((type) => String(type) === text);

/** `Mobile crane`; of null `Structure`. */
export const craneTypeText = (type: CraneType | null): string =>
  type === null ? 'Structure' : inWords(CRANE_TYPE_NAMES[type]);
