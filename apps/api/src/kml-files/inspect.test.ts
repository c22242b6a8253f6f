import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inspect } from './inspect.ts';

const placemark = (coordinates: string) =>
  `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>\n`;
const FLAT = placemark('151,-33 151.1,-33 151.1,-33.1 151,-33');
const HIGH = placemark('151,-33,45 151.1,-33,45 151.1,-33.1,45 151,-33,45');
const WRONG = placemark('151,-33,45 151.1');

function inspected(inside: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'inspect-'));
  try {
    const file = path.join(folder, 'drawing.kml');
    writeFileSync(file, `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${inside}</Document></kml>`);
    return inspect(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const listed = (inside: string) => inspected(inside).problems.map(({ severity, line }) => [severity, line]);

it('a placemark without heights is a warning, once, however many corners it has', () => {
  expect(listed(HIGH + FLAT)).toEqual([['warning', 3]]);
  expect(inspected(FLAT).problems[0]?.message).toMatch(/^This placemark has no heights\./);
});

it('coordinates that cannot be read are errors, and come first', () =>
  expect(listed(FLAT + WRONG).slice(0, 2)).toEqual([
    ['error', 3],
    ['warning', 2],
  ]));
