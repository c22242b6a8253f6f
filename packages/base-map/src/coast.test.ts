import { describe, expect, it } from 'vitest';
import australia from '../data/australia.json' with { type: 'json' };
import { cellsOver, coarseCoast, isCellEdge, readCoast } from './coast.ts';
import { COAST_FILES, loadCoastFile } from './coast-files.ts';
import { type MapFile, type MapLine, readMap } from './read-map.ts';

const isInside = (lines: readonly MapLine[], lon: number, lat: number) => {
  let inside = false;
  for (const { degrees } of lines) {
    for (let i = 0; i < degrees.length; i += 2) {
      const [ax, ay] = [degrees[i]!, degrees[i + 1]!];
      const [bx, by] = [degrees[(i + 2) % degrees.length]!, degrees[(i + 3) % degrees.length]!];
      if (ay > lat !== by > lat && lon < ax + ((lat - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
};

describe('the shore of a cell', () => {
  // Places a map of Sydney shows: land or water within 200 m all around, read off a chart.
  it.each([
    ['the Opera House’s peninsula, Farm Cove’s gardens', 151.2165, -33.8642, true],
    ['the middle of Botany Bay', 151.18, -34.0, false],
    ['Port Jackson off Bradleys Head', 151.25, -33.858, false],
    ['Kurnell', 151.21, -34.012, true],
    ['the Tasman Sea off Bondi', 151.31, -33.89, false],
    ['Parramatta', 151.0, -33.815, true],
  ])('%s', async (_, lon, lat, isLand) => {
    const { land } = readCoast(await loadCoastFile('e150s34'));
    expect(isInside(lat < -34 ? readCoast(await loadCoastFile('e150s36')).land : land, lon, lat)).toBe(isLand);
  });

  it('is finer than 150 m at the middle of its points around Sydney', async () => {
    const { land } = readCoast(await loadCoastFile('e150s34'));
    const lengths = land.flatMap(({ degrees }) =>
      Array.from({ length: degrees.length / 2 - 1 }, (_, i) => {
        const [ax, ay, bx, by] = degrees.slice(2 * i, 2 * i + 4) as unknown as [number, number, number, number];
        return isCellEdge(ax, ay, bx, by) || Math.abs(ax - 151.2) > 0.2
          ? []
          : [Math.hypot((bx - ax) * 92_500, (by - ay) * 110_900)];
      }).flat(),
    );
    expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]).toBeLessThan(150);
  });

  it('stays within its cell, in every file', async () => {
    for (const name of Object.keys(COAST_FILES) as (keyof typeof COAST_FILES)[]) {
      const [west, south] = /^e(\d+)s(\d+)$/.exec(name)!.slice(1).map(Number) as [number, number];
      const { land, lakes } = readCoast(await loadCoastFile(name));
      const isOutside = (line: MapLine) =>
        line.west < west - 1e-9 ||
        line.east > west + 2 + 1e-9 ||
        line.south < -south - 1e-9 ||
        line.north > 2 - south + 1e-9;
      expect([...land, ...lakes].filter(isOutside), name).toEqual([]);
    }
  });
});

it('names the cells a view touches; a cell without a file has no shore', () => {
  const cells = cellsOver({ west: 131.9, south: -23.9, east: 132.1, north: -23.7 });
  expect(cells.map(({ name }) => name)).toEqual([undefined, undefined]);
  expect(cells[0]?.box).toEqual({ west: 130, south: -24, east: 132, north: -22 });
  expect(cellsOver({ west: 151.1, south: -34.1, east: 151.3, north: -33.9 }).map(({ name }) => name)).toEqual([
    'e150s36',
    'e150s34',
  ]);
});

it('takes what no fine cell has from the coarse map', () => {
  const map = readMap(australia as unknown as MapFile);
  const canberra = coarseCoast(map, { west: 148, south: -36, east: 150, north: -34 });
  expect(isInside(canberra.land, 149.2, -35.3)).toBe(true);
  expect(coarseCoast(map, { west: 156, south: -36, east: 158, north: -34 }).land).toEqual([]);
});
