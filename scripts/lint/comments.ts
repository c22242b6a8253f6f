import { parseSync } from 'oxc-parser';

/** Phrases of the old dialect a program can judge without their sentence. */
const OLD_PHRASES: readonly { phrase: RegExp; say: string }[] = [
  { phrase: /\b(some|every|any)body\b/i, say: '“someone”, “everyone”, “anyone”' },
  { phrase: /\bhand(ed|s|ing)? (it )?over\b(?! to\b)/i, say: '“submit”, or “pass on”' },
  { phrase: /\bbegun\b/i, say: '“started”' },
  { phrase: /\btelephones?\b/i, say: '“phone”' },
  { phrase: /\bbelt\b.*\bbraces\b/i, say: 'what the bound is for' },
  { phrase: /\b(the|this) house\b/i, say: '“context”' },
  { phrase: /\bwhoever\b/i, say: '“people who”, “everyone who”, or the role' },
  { phrase: /\btak(e|es|en|ing) away\b/i, say: '“remove” or “delete”' },
  { phrase: /\bg(ive|ives|iven|iving) back\b/i, say: '“return” or “refund”' },
  { phrase: /\bfront door\b/i, say: '“reverse proxy”' },
  { phrase: /\bno one['’]s business\b|\bno business (with|there)\b/i, say: 'who may see it' },
];

export interface OldPhrase {
  line: number;
  what: string;
}

/** Comments in words newcomers would not search for. The lint itself quotes them. */
export function oldPhrases(file: string, source: string): OldPhrase[] {
  if (file.startsWith('scripts/lint/')) return [];
  return parseSync(file, source).comments.flatMap(({ value, start }) =>
    OLD_PHRASES.flatMap(({ phrase, say }) => {
      const found = phrase.exec(value.replaceAll(/"[^"]*"|`[^`]*`|“[^”]*”/g, ''));
      const line = source.slice(0, start).split('\n').length;
      return found ? [{ line, what: `“${found[0]}” in a comment: say ${say}` }] : [];
    }),
  );
}
