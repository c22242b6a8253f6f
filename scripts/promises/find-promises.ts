import { globSync, readFileSync } from 'node:fs';
import { readTexts } from '../lint/read-texts.ts';

/** Where texts for people are: screens, emails, documents and shared labels. */
const READ_BY_PEOPLE = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/*/emails/**/*.ts',
  'apps/api/src/applications/permit/**/*.ts',
  'packages/contract/src/applications/**/*.ts',
];

/** Words that make a sentence a promise. */
const PROMISES =
  /\b(will|told|tells|attached|(?:go|goes) (?:to|out|by|with)|gets? the|is issued|are issued|begins again|is refunded|remind\w*|e-?mail(?:s|ed)? (?:you|it|your|the|to)|we e-?mail|notif(?:y|ies|ied)|is sent|are sent|we send|letter says|refunded|is copied|comes? at once|is deleted|is cancell?ed (?:on|in)|begins? by itself)\b/i;

export interface Promising {
  file: string;
  sentence: string;
}

/** Every sentence and label for people that promises something, with its file. */
export function findPromises(root: string): Promising[] {
  const files = READ_BY_PEOPLE.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  return [...new Set(files)].toSorted().flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    const sentences = readTexts(file, source)
      .texts.flatMap(({ text }) => text.split(/(?<=[.!?…])\s+/))
      .filter((one) => one.includes(' ') && PROMISES.test(one))
      // Interpolated values are not part of the sentence.
      .map((one) => one.replaceAll('{}', '').replace(/\s+/g, ' ').trim());
    return [...new Set(sentences)].map((sentence) => ({ file, sentence }));
  });
}
