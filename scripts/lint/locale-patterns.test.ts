import { expect, it } from 'vitest';
import { readPatterns } from './locale-patterns.ts';

it.each([
  // Locales one takes only because they write the year first.
  ["formats('en-CA', DATE);", [1]],
  ["const day = new Intl.DateTimeFormat('sv-SE', { timeZone });", [1]],
  ['a;\nat.toLocaleDateString("sv-SE");', [2]],
  // What a format writes, taken apart or read back.
  ["const [day] = format.format(at).split('/');", [1]],
  ['const hour = days(zone).format(new Date(at)).slice(0, 2);', [1]],
  ["const found = /(\\d+)/.exec(at.toLocaleTimeString('en-AU'));", [1]],
  ["at.toLocaleDateString('en-AU').match(/\\d+/)", [1]],
  ['const hour = Number(format.format(at));', [1]],
  ["const hour = parseInt(clockTime(at, zone).replace(':', ''), 10);", [1]],
  ["const at = new Date(now.toLocaleString('en-AU', { timeZone }));", [1]],
  ['Temporal.PlainDate.from(displayDate(at, zone))', [1]],
  ["const text = format.format(at);\nconst [day] = text.split('/');", [2]],
  ['const text = format.format(at);\nconst hour = Number(text);', [2]],
  ["displayDate(at, zone) === '20/11/2026'", [1]],
  ['clockTime(from, zone) < clockTime(to, zone)', [1]],
])('%s', (source, lines) => expect(readPatterns('apps/web/src/a.ts', source)).toEqual(lines));

it.each([
  "new Intl.DateTimeFormat('en-AU', DATE).format(at)",
  "format.formatToParts(at).find(({ type }) => type === 'hour')",
  'const [year, month] = dayAt(at, zone).split("-");',
  'dayAt(at, zone) < dayAt(end, zone)',
  "const shown = displayDate(at, zone) + ', ' + clockTime(at, zone);",
  // A sign for people, as a longer dash.
  "formatNumber(z).replace('-', '−')",
  "const listed = LISTED.format(names);\nreturn listed.length === 0 ? '' : listed;",
])('%s may', (source) => expect(readPatterns('apps/web/src/a.ts', source)).toEqual([]));

it('a test may say what people see', () =>
  expect(readPatterns('apps/web/src/a.test.ts', "expect(displayDate(at, zone) === '20/11/2026')")).toEqual([]));
