import { wordQuery } from '../../database/word-query.ts';
import type { CommonWords } from './common-words.ts';
import type { Filter, ListFilter } from './filter.ts';
import type { Words } from './words.ts';

const AND = ' & ';
const BEGINNING = ':*';
/** A beginning as short as this is that of too many words. */
const SHORT = 2;

/** A part of the question as `wordQuery` writes it, `'harbour':*`. */
function isCommon(part: string, common: CommonWords): boolean {
  const word = part.slice(1, part.lastIndexOf("'"));
  if (!part.endsWith(BEGINNING)) return common.has(word);
  return word.length <= SHORT || [...common].some((one) => one.startsWith(word));
}

/** By the rare words alone where there are some: every "harbour" of a million is a long list, "1999" a short one. */
function wordsOf(parts: readonly string[], common: CommonWords): Words {
  const rare = parts.filter((part) => !isCommon(part, common));
  if (rare.length === 0 || rare.length === parts.length) return { sought: parts.join(AND), besides: null };
  return { sought: rare.join(AND), besides: parts.filter((part) => !rare.includes(part)).join(AND) };
}

/**
 * What was typed, as the database looks for it. The last word may still be growing; the others are taken whole, as that finds
 * "harbour 1999" among a million without gathering every harbour, and only where this finds nothing as beginnings too: the next
 * of those given is meant when one before finds nothing.
 */
export function textSearchOf({ text, ...filter }: ListFilter, common: CommonWords): [Filter, ...Filter[]] {
  if (!text) return [filter];
  const growing = wordQuery(text)?.split(AND);
  if (!growing) return [{ ...filter, words: null }];
  const asBeginnings = { ...filter, words: wordsOf(growing, common) };
  if (growing.length < 2) return [asBeginnings];
  const whole = growing.map((part, at) => (at < growing.length - 1 ? part.slice(0, -BEGINNING.length) : part));
  return [{ ...filter, words: wordsOf(whole, common) }, asBeginnings];
}
