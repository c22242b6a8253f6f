import { limitDownM } from '@jibline/contract/words';
import type { AirportAnswer } from '@jibline/surfaces';
import { metres } from './finding-words.ts';

/** What passes is rounded down, never up. */
export const passing = (value: number) => metres(limitDownM(value));

/** The greatest height that passes, in both measures, and who sets it. */
export function limitWords(lowest: AirportAnswer | null, groundAhdM: number): string {
  if (lowest?.greatestTipAhdM == null) return 'nothing limits a crane here';
  const ahd = lowest.greatestTipAhdM;
  const agl = lowest.greatestTipAglM ?? ahd - groundAhdM;
  if (agl <= 0) return `none: the surface lies at or below the ground (${metres(ahd)} AHD)`;
  return `${passing(agl)} AGL = ${passing(ahd)} AHD, set by ${lowest.label}`;
}
