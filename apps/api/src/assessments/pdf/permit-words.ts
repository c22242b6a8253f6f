import type { SavedPrecheck } from '@jibline/contract';
import { CANNOT_TELL } from '@jibline/surfaces';
import type { Tone } from '../../pdf/styles.ts';

/** The verdict in large print. */
export const PERMIT_WORDS: Record<SavedPrecheck['permitNeeded'], { words: string; tone: Tone }> = {
  no: { words: 'No permit needed at this height', tone: 'good' },
  perhaps: { words: 'A permit may be needed', tone: 'careful' },
  yes: { words: 'A permit is needed', tone: 'bad' },
  cannot_tell: { words: CANNOT_TELL, tone: 'careful' },
};
