import { expect, it } from 'vitest';
import { textSearchOf } from './text-search.ts';

it.each([
  ['one word, which may still be growing', 'harb', ["'harb':*"]],
  ['whole words before the last, or else beginnings', 'harb 1999', ["'harb' & '1999':*", "'harb':* & '1999':*"]],
  ['signs between words, capitals', 'Pier, No. 4', ["'pier' & 'no' & '4':*", "'pier':* & 'no':* & '4':*"]],
  ['nothing but signs', '***', [null]],
  ['nothing', '', [undefined]],
])('%s', (_what, text, words) => {
  expect(textSearchOf({ text, mine: true })).toEqual(
    words.map((one) => ({ mine: true, ...(one === undefined ? {} : { words: one }) })),
  );
});
