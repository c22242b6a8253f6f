// The structure as lint: who may import whom, where files belong, which styles are named and used, which words texts,
// names and comments use. Zones are computed from the existing folders.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deviceClocks } from './clocks.ts';
import { oldPhrases } from './comments.ts';
import { comparedWithDigits } from './digits.ts';
import { forbidden } from './directions.ts';
import { readFolderMap } from './folder-map.ts';
import { ownFormats } from './formats.ts';
import { misplaced } from './layout.ts';
import { readPatterns } from './locale-patterns.ts';
import { oldNames } from './names.ts';
import { queriesOutsideStores } from './queries.ts';
import { readImports } from './read-imports.ts';
import { openStylesheets } from './stylesheets.ts';
import { unitsAfterPlainSpace } from './units.ts';
import { badWords, idleEntries } from './words.ts';

const folderMap = readFolderMap('.');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'])
  .toString()
  .trim()
  .split('\n');

const stylesheets = openStylesheets((file) => readFileSync(file, 'utf8'));
const sources = new Map<string, string>();
let faults = 0;
const complain = (where: string, what: string) => {
  faults++;
  console.log(`${where}  ${what}`);
};
for (const file of files) {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    continue; // deleted in the work tree, still in the index
  }
  sources.set(file, source);
  for (const what of misplaced(folderMap, file, source)) complain(file, what);
  for (const what of stylesheets.note(file, source)) complain(file, what);
  for (const line of comparedWithDigits(file, source))
    complain(`${file}:${line}`, 'a state, role or type has a name: do not compare it with a digit');
  for (const line of deviceClocks(file, source))
    complain(`${file}:${line}`, 'now is serverNow of lib/server-clock.ts: a device’s clock may be wrong');
  for (const line of queriesOutsideStores(file, source))
    complain(`${file}:${line}`, 'SQL is in stores only: store.ts or <noun>-store.ts');
  for (const line of ownFormats(file, source))
    complain(`${file}:${line}`, "dates and numbers are formatted by the contract's dates.ts and numbers.ts");
  for (const line of readPatterns(file, source))
    complain(`${file}:${line}`, 'how a locale writes a date or number is for people: read formatToParts, or use dayAt');
  for (const line of unitsAfterPlainSpace(file, source))
    complain(
      `${file}:${line}`,
      'a no-break space comes before a unit: \\u00a0, &nbsp; in JSX, or withUnit of the contract',
    );
  for (const { line, what } of oldPhrases(file, source)) complain(`${file}:${line}`, what);
  for (const { line, what } of oldNames(file, source)) complain(`${file}:${line}`, what);
  for (const { line, what } of badWords(file, source)) complain(`${file}:${line}`, what);
  for (const imported of readImports(file, source)) {
    const why = forbidden(folderMap, file, imported);
    if (why) complain(`${file}:${imported.line}`, `${imported.specifier}: ${why}`);
  }
}
for (const [sheet, what] of stylesheets.unused()) complain(sheet, what);
for (const entry of idleEntries(sources))
  complain('scripts/lint/phrases.ts', `${entry} is clean: delete it from NOT_YET`);
console.log(
  faults === 0 ? `layout and words: ${files.length} files, all as agreed` : `layout and words: ${faults} to correct`,
);
process.exit(faults === 0 ? 0 : 1);
