import { expect, it } from 'vitest';
import { clusterMarks } from './cluster-marks.ts';
import { contourLabels } from './contours/contour-labels.ts';
import { mapGridLines } from './grid/map-grid-lines.ts';
import { boxOf } from './land/box-of.ts';
import { landPaths } from './land/land-paths.ts';
import { measuredText, measureNext, NOTHING_MEASURED } from './measure/measure.ts';
import { zoomOf } from './mercator.ts';
import { planFrame } from './plan-frame.ts';
import { placeText } from './plan-place.ts';
import { type DrawnRunway, runwayLand } from './runways/runway-shapes.ts';

const size = { width: 800, height: 600 };
const sydney = { lat: -33.95, lon: 151.18 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('names a place in degrees and in the map grid', () => {
  // GDA2020 technical manual, test point Flinders Peak: zone 55, 273 741.297 E 5 796 489.777 N.
  const { degrees, grid } = placeText({ lat: -37.951033417, lon: 144.424867889 });
  expect(plain(degrees)).toBe('37.95103° S 144.42487° E');
  expect(plain(grid ?? '')).toBe('MGA zone 55: 273 741 E 5 796 490 N');
  expect(placeText({ lat: 51.5, lon: 0 }).grid).toBeNull();
});

it('measures on the ellipsoid: Flinders Peak to Buninyon', () => {
  // The manual's example: 54 972.271 m, azimuth 306° 52′ 05.37″.
  const from = { lat: -37.951033417, lon: 144.424867889 };
  const to = { lat: -37.652821139, lon: 143.926495528 };
  expect(plain(measuredText(from, to))).toBe('54.972 km, bearing 306.9° true');
  expect(plain(measuredText(from, { ...from, lat: from.lat + 0.001 }))).toMatch(/^111\.0 m, bearing 000\.0° true$/);
  const first = measureNext(NOTHING_MEASURED, from);
  expect(first).toEqual({ from, to: null });
  expect(measureNext(first, to)).toEqual({ from, to });
  expect(measureNext(measureNext(first, to), to)).toEqual({ from: to, to: null });
});

it.each([
  [1, 100, '6 242 000 m N'],
  [8, 1_000, '6243 km N'],
])('draws the map grid at %s m per pixel every %s m', (metresPerPixel, stepM, label) => {
  const grid = mapGridLines(planFrame({ centre: sydney, metresPerPixel }, size));
  expect(grid?.stepM).toBe(stepM);
  expect(grid?.zone).toBe(56);
  expect(grid?.lines.map((line) => plain(line.label))).toContain(label);
});

it('leaves the map grid to degrees from afar and outside Australia', () => {
  expect(mapGridLines(planFrame({ centre: sydney, metresPerPixel: 500 }, size))).toBeNull();
  expect(mapGridLines(planFrame({ centre: { lat: 51, lon: 0 }, metresPerPixel: 5 }, size))).toBeNull();
});

it('knows the zoom of web maps: at the equator 78,271.5 m per pixel of 512-pixel tiles is zoom 0', () => {
  // The equator's length over 512; our scale is the mean of both directions, 0.34 % less than along it.
  expect(zoomOf(0, 40_075_016.686 / 512)).toBeCloseTo(-0.0048, 3);
  expect(zoomOf(0, 40_075_016.686 / 1024)).toBeCloseTo(0.9952, 3);
});

it('puts land under a runway strip and 150 m around it, of runways that exist', () => {
  const runway: DrawnRunway = {
    ...{ id: '18/36', status: 'existing', widthM: 45, strip: { widthM: 280, extensionM: 60 } },
    ends: [
      { designator: '18', end: { lat: -33.94, lon: 151.18 }, threshold: { lat: -33.94, lon: 151.18 } },
      { designator: '36', end: { lat: -33.96, lon: 151.18 }, threshold: { lat: -33.96, lon: 151.18 } },
    ],
  };
  const frame = planFrame({ centre: sydney, metresPerPixel: 10 }, size);
  const corners = [...runwayLand(frame, [runway]).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  // 280 + 2 × 150 m wide; 2 218.6 m of latitude and 2 × (60 + 150) m long.
  expect((Math.max(...xs) - Math.min(...xs)) * 10).toBeCloseTo(580, -1);
  expect((Math.max(...ys) - Math.min(...ys)) * 10).toBeCloseTo(2639, -2);
  expect(runwayLand(frame, [{ ...runway, status: 'planned' }])).toBe('');
});

it('outlines towns with the coarse shore only: beside the fine one they would lie on the water', () => {
  const square = { degrees: Float64Array.of(151, -34, 151.4, -34, 151.4, -33.8, 151, -33.8) };
  const line = { ...square, west: 151, east: 151.4, south: -34, north: -33.8 };
  const map = { land: [line], urban: [line], lakes: [], states: [], rivers: [], places: [] };
  const pathsAt = (metresPerPixel: number) => {
    const frame = planFrame({ centre: sydney, metresPerPixel }, size);
    return landPaths(frame, boxOf(frame), map, map);
  };
  expect([pathsAt(159).urban, pathsAt(159).land === '']).toEqual(['', false]);
  expect(pathsAt(200).urban).toBe(pathsAt(200).land);
});

it('names bold contours on the line, upright, apart from each other and from marks', () => {
  const frame = planFrame({ centre: sydney, metresPerPixel: 1 }, size);
  const line = (text: string, y: number) => ({ text, points: [[700, y] as const, [100, y] as const] });
  // Drawn from right to left: the label must not stand on its head. The second moves aside, the third keeps clear of a mark.
  const labels = contourLabels(frame, [line('50', 200), line('55', 205), line('60', 400)], [[400, 400]]);
  expect(labels.map(({ text, x, y, turnDeg }) => [text, x, y, turnDeg])).toEqual([
    ['50', 400, 200, 0],
    ['55', 520, 205, 0],
    ['60', 520, 400, 0],
  ]);
  expect(contourLabels(frame, [{ text: '5', points: [[100, 100] as const, [150, 100] as const] }], [])).toEqual([]);
  // Down the right edge it would be under the buttons.
  const [beside] = contourLabels(frame, [{ text: '45', points: [[765, 40] as const, [765, 160] as const] }], []);
  expect(beside).toBeUndefined();
  // A name of the grid across the middle of the line: three tenths along it, from the right, is free.
  const taken = [{ left: 380, right: 440, top: 195, bottom: 210 }];
  expect(contourLabels({ ...frame, taken }, [line('50', 200)], []).map(({ x }) => x)).toEqual([520]);
});

it('puts marks that would cover each other together and counts them', () => {
  const at = (mark: string, x: number, y: number) => ({ mark, x, y });
  expect(clusterMarks([at('a', 10, 10), at('b', 100, 10), at('c', 20, 10), at('d', 14, 22)])).toEqual([
    { marks: ['a', 'c', 'd'], x: 44 / 3, y: 14 },
    { marks: ['b'], x: 100, y: 10 },
  ]);
});
