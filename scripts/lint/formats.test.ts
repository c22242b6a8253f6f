import { expect, it } from 'vitest';
import { ownFormats } from './formats.ts';

const FILE = 'apps/web/src/ui/layout/pager.tsx';

it.each([
  ["const day = new Intl.DateTimeFormat('en-AU').format(at);", [1]],
  ["a\nconst shown = total.toLocaleString('en-AU');", [2]],
  ["at.toLocaleDateString('en-CA')", [1]],
  ["at.toLocaleTimeString('en-AU')", [1]],
  ['formatDateTime(at, timeZone)', []],
  ['let format: Intl.DateTimeFormat;', []],
  ["'b'.toLocaleLowerCase()", []],
])('%s', (source, lines) => expect(ownFormats(FILE, source)).toEqual(lines));

it.each(['packages/contract/src/dates.ts', 'apps/web/src/ui/layout/pager.test.tsx', 'scripts/lint/formats.ts'])(
  '%s may',
  (file) => expect(ownFormats(file, "new Intl.DateTimeFormat('en-AU')")).toEqual([]),
);

it('lets the KML package, which may not import the contract, format a number but no date', () => {
  expect(ownFormats('packages/kml/src/read/parse-xml.ts', "limit.toLocaleString('en-AU')")).toEqual([]);
  expect(ownFormats('packages/kml/src/read/parse-xml.ts', "at.toLocaleDateString('en-AU')")).toEqual([1]);
});
