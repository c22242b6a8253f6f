import { wordQuery } from '../../database/word-query.ts';
import type { Filter, ListFilter } from './filter.ts';

const AND = ' & ';
const PREFIX = ':*';

/**
 * The typed text as database search queries. The last word may be incomplete, so it matches by prefix; the others match
 * whole words first, and by prefix if that finds nothing. Use the first of these filters that finds anything.
 */
export function textSearchOf({ text, ...filter }: ListFilter): [Filter, ...Filter[]] {
  if (!text) return [filter];
  const beginnings = wordQuery(text);
  const words = beginnings?.split(AND) ?? [];
  if (words.length < 2) return [{ ...filter, words: beginnings }];
  const whole = words.map((word, at) => (at < words.length - 1 ? word.slice(0, -PREFIX.length) : word)).join(AND);
  return [
    { ...filter, words: whole },
    { ...filter, words: beginnings },
  ];
}
