import { displayPhone, type FoundText } from '@jibline/contract';

/** The pieces of a text where parts of it were typed; null where none was. */
export type Marked = FoundText | null;

const WORD = /[\p{L}\p{N}]+/gu;
const isSign = (character: string) => /[^\p{L}\p{N}]/u.test(character);

export const plain = (text: string): FoundText => (text === '' ? [] : [{ text, hit: false }]);

/** Several texts in one line. */
export const lineOf = (texts: readonly FoundText[]): FoundText =>
  texts.flatMap((text, at) => (at === 0 ? text : [...plain(' · '), ...text]));

/** Cuts a text at these places: start and end of each hit, in order. */
function cut(text: string, hits: readonly (readonly [start: number, end: number])[]): Marked {
  if (hits.length === 0) return null;
  const pieces: FoundText = [];
  let from = 0;
  for (const [start, end] of hits) {
    pieces.push(...plain(text.slice(from, start)), { text: text.slice(start, end), hit: true });
    from = end;
  }
  return [...pieces, ...plain(text.slice(from))];
}

/** The longest of the typed words that each word of the text begins with. */
export function markWords(text: string, words: readonly string[]): Marked {
  const hits = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const typed = words.filter((one) => word.toLowerCase().startsWith(one)).toSorted((a, b) => b.length - a.length)[0];
    return typed === undefined ? [] : [[index, index + typed.length] as const];
  });
  return cut(text, hits);
}

/** Words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** A number of letters and figures, from its beginning or from after a sign in it: `2026/12` in `DA-2026/123`. */
export function markKey(text: string, key: string): Marked {
  const characters = text.toLowerCase().split('');
  for (let start = 0; start < characters.length; start++) {
    const begins = !isSign(characters[start] ?? '') && (start === 0 || isSign(characters[start - 1] ?? ''));
    if (!begins) continue;
    let compared = '';
    for (let at = start; at < characters.length && compared.length < key.length; at++) {
      if (isSign(characters[at] ?? '')) continue;
      compared += characters[at];
      if (compared === key) return cut(text, [[start, at + 1]]);
      if (!key.startsWith(compared)) break;
    }
  }
  return null;
}

/** A phone number as it is shown, with the part that was typed. */
export function markPhone(phone: string, beginnings: readonly string[]): Marked {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0/, '61');
  const typed = beginnings.find((one) => digits.startsWith(one));
  if (typed === undefined) return null;
  const shown = displayPhone(phone);
  // 0400 … is one digit shorter than 61 400 …
  let left = /^\D?0/.test(shown) ? Math.max(1, typed.length - 1) : typed.length;
  const end = shown.split('').findIndex((character) => /\d/.test(character) && --left === 0) + 1;
  return cut(shown, [[0, end]]);
}
