import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chooseParts } from '../test/choose-parts.ts';

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

// Decisions tell of commands that do not work, and changes of those that were.
const instructions = tracked.filter((file) => file.endsWith('.md') && !/^docs\/adr\/|^CHANGES\.md$/.test(file));
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');

it('names no program of ours to be run by whatever Node somebody has', () => {
  const bare = /(?<![\w/.-])node (?:[^\s`]+ )*?[^\s`]+\.(?:ts|mjs)\b/;
  expect(instructions.flatMap((file) => linesOf(file).flatMap((line) => bare.exec(line) ?? []))).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('names only npm scripts that exist', () => {
  const named = instructions.flatMap((file) =>
    linesOf(file).flatMap((line) => [...line.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)),
  );
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

it('names only tests that these commands find', () => {
  const commands = instructions.flatMap((file) =>
    linesOf(file).flatMap((line) => [...line.matchAll(/`npm (?:run )?(test[\w:]*) -- ([^`…]+)`/g)]),
  );
  expect(commands.length).toBeGreaterThan(5);
  for (const [command, script = '', words = ''] of commands) {
    const part = scripts[script]?.split(' scripts/test.ts').at(1)?.trim() ?? '';
    const args = [part, ...words.split(' ')].filter(Boolean);
    expect([command, chooseParts(args, process.cwd(), process.cwd()).length]).not.toContain(0);
  }
});
