import type { Db } from '../db.ts';
import { type Viewer, wordQuery } from '../users/index.ts';
import { type Asked, type Filter, whereOf } from './list-filter.ts';
import { isThereAny } from './list-store.ts';

/**
 * What was typed, as the database looks for it. The last word may still be growing; the others are taken whole, as that finds
 * "harbour 1999" among a million without gathering every harbour, and only where this finds nothing as beginnings too.
 */
export async function settleWords(db: Db, viewer: Viewer, { text, ...filter }: Asked, now: Date): Promise<Filter> {
  if (!text) return filter;
  const growing = wordQuery(text);
  const parts = growing?.split(' & ') ?? [];
  if (parts.length < 2) return { ...filter, words: growing };
  const whole = parts.map((part, at) => (at < parts.length - 1 ? part.replace(/:\*$/, '') : part)).join(' & ');
  const found = await isThereAny(db, whereOf(viewer, { ...filter, words: whole }, now));
  return { ...filter, words: found ? whole : growing };
}
