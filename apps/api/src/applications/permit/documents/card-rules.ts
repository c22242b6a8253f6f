import type { Condition } from '@jibline/contract';
import type { z } from 'zod';

type PermitCondition = z.infer<typeof Condition>;
export interface CardRule {
  /** The number on the permit. */
  number: number;
  text: string;
}

const MAX_RULES = 6;
/** What fits into three or four lines of half the card's width. */
const MAX_RULE_LENGTH = 130;
/**
 * The most urgent on site first; conditions in the airport's own words are about this particular lift, so they lead.
 */
const URGENT = ['own words', 'C12', 'C6', 'C11', 'C26', 'C13', 'C4', 'C7', 'C8', 'C5', 'C9', 'C14'];

const cut = (text: string, number: number) => {
  if (text.length <= MAX_RULE_LENGTH) return text;
  const end = text.lastIndexOf(' ', MAX_RULE_LENGTH);
  return `${text.slice(0, end > 0 ? end : MAX_RULE_LENGTH)} … (permit, condition ${number})`;
};

/**
 * Up to six conditions of the permit, word for word with the permit's numbers, as far as they fit; a shortened one
 * refers to the permit.
 */
export function cardRules(conditions: readonly PermitCondition[], roomCharacters: number): CardRule[] {
  let left = roomCharacters;
  const ranked = conditions.map(({ conditionId, text }, at) => ({
    number: at + 1,
    text: cut(text, at + 1),
    rank: URGENT.indexOf(conditionId ?? 'own words'),
  }));
  return ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || a.number - b.number)
    .slice(0, MAX_RULES)
    .filter(({ text }) => {
      left -= text.length;
      return left >= 0;
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, text }) => ({ number, text }));
}
