import { CRANE_TYPE_NAMES, type CraneType } from './enums.ts';
import { inWords } from './form/labels.ts';

/** `Mobile crane`; of null `Structure`. */
export const craneTypeText = (type: CraneType | null): string =>
  type === null ? 'Structure' : inWords(CRANE_TYPE_NAMES[type]);
