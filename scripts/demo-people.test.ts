import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_PEOPLE } from './demo-people.ts';

it('the README names every demonstration account, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /## Demo accounts\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(DEMO_PEOPLE.map(({ email }) => email.split('@')[0])));
  expect(named).toHaveLength(DEMO_PEOPLE.length);
});
