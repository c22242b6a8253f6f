import { FOUND_RECORDS } from '@jibline/contract/enums';
import * as z from 'zod';
import { storedKeys } from '../../lib/stored-keys.ts';

const PREFIX = 'jibline.recent-finds.';
const MAX_RECENT = 6;

const Recent = z.object({ record: z.enum(FOUND_RECORDS), id: z.string(), title: z.string() });
export type RecentFind = z.infer<typeof Recent>;

/** What this person opened from the finder last, on this device; the latest first. */
export function recentFinds(personId: string): RecentFind[] {
  try {
    return z.array(Recent).parse(JSON.parse(localStorage.getItem(PREFIX + personId) ?? '[]'));
  } catch {
    return [];
  }
}

export function noteFind(personId: string, find: RecentFind): void {
  const others = recentFinds(personId).filter(({ id }) => id !== find.id);
  try {
    localStorage.setItem(PREFIX + personId, JSON.stringify([find, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage is off or full: nothing is recent then.
  }
}

/** At sign-out. */
export function dropRecentFinds(): void {
  for (const key of storedKeys(PREFIX)) localStorage.removeItem(key);
}
