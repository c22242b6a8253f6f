import { expect, it } from 'vitest';
import { openStylesheets } from './stylesheets.ts';

const SHEET =
  '/* .not-this */ .box { color: red } .box:hover .deep { background: url(a.png) } .dead { margin: 0.5rem }';
const lint = (source: string) => {
  const sheets = openStylesheets(() => SHEET);
  return { missing: sheets.note('a/b.tsx', source), dead: sheets.unused() };
};

it('names classes that are not defined and classes that nobody uses', () => {
  expect(lint("import classes from './b.module.css';\nconst a = [classes.box, classes.deep, classes.gone];")).toEqual({
    missing: ['./b.module.css has no class gone'],
    dead: [['a/b.module.css', 'nobody uses the class dead']],
  });
});

it('accepts a sheet read by a computed name', () => {
  expect(lint("import looks from './b.module.css';\nconst a = (tone: string) => looks[tone];").dead).toEqual([]);
});
