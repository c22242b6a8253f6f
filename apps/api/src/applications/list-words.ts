import { wordQuery } from '../users/index.ts';
import type { Asked, Filter } from './list-filter.ts';

/**
 * What was typed, as the database looks for it. The last word may still be growing; the others are taken whole, as that finds
 * "harbour 1999" among a million without gathering every harbour, and only where this finds nothing as beginnings too: the next
 * of those given is meant when one before finds nothing.
 */
export function wordsMeant({ text, ...filter }: Asked): [Filter, ...Filter[]] {
  if (!text) return [filter];
  const growing = wordQuery(text);
  const parts = growing?.split(' & ') ?? [];
  if (parts.length < 2) return [{ ...filter, words: growing }];
  const whole = parts.map((part, at) => (at < parts.length - 1 ? part.replace(/:\*$/, '') : part)).join(' & ');
  return [
    { ...filter, words: whole },
    { ...filter, words: growing },
  ];
}
