import { globSync, readFileSync } from 'node:fs';

/** Where sentences stand that people read: screens, emails, papers, and the words both sides share. */
const READ_BY_PEOPLE = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/*/emails/**/*.ts',
  'apps/api/src/applications/permit/**/*.ts',
  'packages/contract/src/applications/**/*.ts',
];

/** Words by which a sentence promises that something happens. */
const PROMISES =
  /\b(will|told|tells|attached|(?:go|goes) (?:to|out|by|with)|gets? the|is issued|are issued|begins again|is refunded|remind\w*|e-?mail(?:s|ed)? (?:you|it|your|the|to)|we e-?mail|notif(?:y|ies|ied)|is sent|are sent|we send|letter says|refunded|is copied|comes? at once|is deleted|is cancell?ed (?:on|in)|begins? by itself)\b/i;

/** Comments are skipped; texts are literals, templates and what stands between tags. */
const TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>\s*[^<>{}=;()]*?[A-Za-z][^<>{}=;]*?(?=[<{])/g;

/** What is filled in later is not part of the sentence: `${…}`, also with braces inside. */
function withoutFilled(text: string): string {
  let shown = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (depth > 0) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    else if (text.startsWith('${', at)) {
      depth = 1;
      at += 1;
    } else shown += text[at];
  }
  return shown;
}

export interface Promising {
  file: string;
  sentence: string;
}

/** Every sentence and every label in front of people that promises something, with its file. */
export function findPromises(root: string): Promising[] {
  const files = READ_BY_PEOPLE.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  return [...new Set(files)].toSorted().flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    const texts = [...source.matchAll(TEXT)].map(([text]) => text).filter((text) => !text.startsWith('/'));
    const sentences = texts
      .map((text) =>
        withoutFilled(text.replace(/^['"`>]|['"`]$/g, ''))
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((text) => !text.includes('=>'))
      .flatMap((text) => text.split(/(?<=[.!?…])\s+/))
      .filter((one) => one.includes(' ') && PROMISES.test(one));
    return [...new Set(sentences)].map((sentence) => ({ file, sentence }));
  });
}
