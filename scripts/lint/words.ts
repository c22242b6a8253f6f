import { EXCEPTIONS, NOT_YET, PHRASES } from './phrases.ts';
import { readTexts } from './read-texts.ts';

const READ_BY_PEOPLE = /^(apps\/[^/]+\/(src|demo)|packages\/[^/]+\/src|scripts)\//;
/** Tests quote wire texts; the lint, the promises and the mutations quote other files. */
const NOT_READ = /\.test\.tsx?$|^scripts\/(lint|promises|mutation)\//;

export interface Wording {
  line: number;
  what: string;
}

/** Texts of a file that people can see and that use words the product does not use. */
export function badWords(file: string, source: string, notYet: readonly string[] = NOT_YET): Wording[] {
  if (!READ_BY_PEOPLE.test(file) || NOT_READ.test(file) || notYet.some((one) => file.startsWith(one))) return [];
  const { texts, twelveHourFormats } = readTexts(file, source);
  const clocks = twelveHourFormats.map((line) => ({
    line,
    what: "this format shows am and pm: add hourCycle: 'h23'",
  }));
  const phrases = texts
    .filter(({ text }) => !EXCEPTIONS.some((exception) => exception.text.test(text)))
    .flatMap(({ text, line }) =>
      PHRASES.flatMap(({ phrase, say }) => {
        const found = phrase.exec(text);
        return found ? [{ line, what: `“${found[0].trim()}” in “${text.slice(0, 80)}”: say ${say}` }] : [];
      }),
    );
  const names = source
    .split('\n')
    .flatMap((text, at) =>
      / \$\{PRODUCT\}|\$\{PRODUCT\}[ .,]/.test(text)
        ? [{ line: at + 1, what: 'people read the product’s name with a capital: PRODUCT_NAME' }]
        : [],
    );
  return [...clocks, ...phrases, ...names];
}

/** Entries that match nothing any more, or whose texts are clean by now. */
export function idleEntries(sources: ReadonlyMap<string, string>, notYet: readonly string[] = NOT_YET): string[] {
  return notYet.filter(
    (entry) => ![...sources].some(([file, source]) => file.startsWith(entry) && badWords(file, source, []).length > 0),
  );
}
