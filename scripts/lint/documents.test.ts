import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .trim()
  .split('\n');
const files = new Set(tracked);
const baseNames = new Set(tracked.map((file) => path.posix.basename(file)));
const sources = tracked.filter((file) => /^(apps|packages|scripts)\/.*\.tsx?$/.test(file));

/** Names the how-tos use as examples. */
const EXAMPLES = /inspections|mos139-2031|LAPSED|NNNN|[<*]/;
const quoted = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((one) => !EXAMPLES.test(one));

const guides = tracked.filter((file) => /^docs\/how-to\/.*\.md$|^CONTRIBUTING\.md$/.test(file));

it.each(guides)('%s names only files that exist', (guide) => {
  const named = quoted(guide).filter((text) => /^[\w./-]+\.(tsx?|md|sql|mjs)$/.test(text));
  const isThere = (text: string) => (/^(apps|packages|scripts|docs|e2e)\//.test(text) ? files.has(text) : true);
  expect(named.filter((text) => !isThere(text) || !baseNames.has(path.posix.basename(text)))).toEqual([]);
});

it('names only constants that exist', () => {
  const constants = guides.flatMap((guide) => quoted(guide).filter((text) => /^[A-Z][A-Z_]{3,}$/.test(text)));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect([...new Set(constants)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

it('the glossary names only what the code has', () => {
  const names = quoted('docs/glossary.md').filter((text) => /^[A-Za-z]\w{2,}$/.test(text));
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
