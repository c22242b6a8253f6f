import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The rows of every table of a page, without the headings, each as its cells. */
export const readRows = (page: string): string[][] =>
  readFileSync(`${ROOT}/${page}`, 'utf8')
    .split('\n')
    .filter((line, at, lines) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|---'))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));

/** What stands in backticks. */
const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);

export const ASVS_PAGE = 'docs/security/asvs.md';
export const ATTACKS_PAGE = 'docs/security/attacks.md';

/** The tests a page names, as `file › title`. */
export const testsIn = (page: string): string[] => [
  ...new Set(
    readRows(page)
      .flatMap((cells) => quotedIn(cells.at(-1) ?? ''))
      .filter((text) => text.includes(' › ')),
  ),
];

/** The files a text names: in backticks, with an ending. */
export const filesIn = (text: string): string[] =>
  quotedIn(text).filter((one) => /^[\w./-]+\.(tsx?|md|json)$/.test(one));
