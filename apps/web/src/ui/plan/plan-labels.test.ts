import { direct } from '@jibline/surfaces';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterMarks } from './cluster-marks.ts';
import { gridOf } from './grid/plan-grid.tsx';
import type { LabelBox } from './place-labels.ts';
import { placeLabels } from './place-labels.ts';
import { planFrame } from './plan-frame.ts';
import { furnitureOf, planLabels } from './plan-labels.ts';
import type { DrawnRunway } from './runways/runway-shapes.ts';

const SYDNEY = { lat: -33.95, lon: 151.18 };
const cover = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const runway = fc
  .record({
    away: fc.double({ min: 0, max: 4_000, noNaN: true }),
    towards: fc.double({ min: 0, max: 360, noNaN: true }),
    bearing: fc.double({ min: 0, max: 360, noNaN: true }),
    length: fc.double({ min: 600, max: 4_000, noNaN: true }),
  })
  .map(({ away, towards, bearing, length }): DrawnRunway => {
    const end = direct(SYDNEY, towards, away);
    const other = direct(end, bearing, length);
    return {
      ...{ id: `${away} ${bearing}`, status: 'existing', widthM: 45 },
      ends: [
        { designator: '16R', end, threshold: end },
        { designator: '34L', end: other, threshold: other },
      ],
    };
  });
const place = fc.record({
  lat: fc.double({ min: -34.02, max: -33.88, noNaN: true }),
  lon: fc.double({ min: 151.1, max: 151.26, noNaN: true }),
  text: fc.constantFrom('00005', 'YSSY-2026-00005', 'Localiser 34L', ''),
});
const plan = fc.record({
  runways: fc.array(runway, { maxLength: 4 }),
  beside: fc.array(place, { maxLength: 25 }),
  size: fc.constantFrom({ width: 1150, height: 580 }, { width: 358, height: 256 }),
  metresPerPixel: fc.double({ min: 2, max: 60, noNaN: true }),
  hasSwitch: fc.boolean(),
});

it('writes nothing over anything else: marks, runway numbers, their names, the grid’s names, buttons and scale', () => {
  fc.assert(
    fc.property(plan, ({ runways, beside, size, metresPerPixel, hasSwitch }) => {
      const frame = planFrame({ centre: SYDNEY, metresPerPixel }, size);
      const { designators, own, room } = planLabels(frame, { runways, beside, grid: gridOf(frame), hasSwitch });
      const towns = placeLabels([{ key: 'town', text: 'Mascot', x: size.width / 2, y: 150, bare: true }], room);
      const written = [...designators, ...own, ...towns].map(({ box }) => box);
      const fixed = furnitureOf(frame, hasSwitch);
      const marks = beside.map((at) => {
        const [x, y] = frame.toPixels(at);
        return { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 };
      });
      for (const [i, box] of written.entries()) {
        expect([...written.slice(i + 1), ...fixed, ...marks].filter((other) => cover(box, other))).toEqual([]);
        expect(box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height).toBe(true);
      }
    }),
  );
});

it('leaves no mark over another, and counts each once', () => {
  const spot = fc.record({
    x: fc.double({ min: 0, max: 300, noNaN: true }),
    y: fc.double({ min: 0, max: 300, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const clusters = clusterMarks(spots.map((at, mark) => ({ mark, ...at })));
      expect(clusters.flatMap(({ marks }) => marks).toSorted((a, b) => a - b)).toEqual(spots.map((_, i) => i));
      for (const [i, a] of clusters.entries())
        for (const b of clusters.slice(i + 1)) {
          // A mark alone is 12 pixels wide, one with a number 24.
          const wide = [a, b].map(({ marks }) => (marks.length > 1 ? 12 : 6));
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(wide[0]! + wide[1]!);
        }
    }),
  );
});

it('moves a runway’s number out of the way of a mark, rather than leaving it out', () => {
  const frame = planFrame({ centre: SYDNEY, metresPerPixel: 10 }, { width: 600, height: 500 });
  const far = direct(SYDNEY, 180, 1_000);
  const north: DrawnRunway = {
    ...{ id: 'a', status: 'existing', widthM: 45 },
    ends: [
      { designator: '18', end: SYDNEY, threshold: SYDNEY },
      { designator: '36', end: far, threshold: far },
    ],
  };
  const at = (beside: readonly { lat: number; lon: number; text: string }[]) =>
    planLabels(frame, { runways: [north], beside, grid: [], hasSwitch: true }).designators[0];
  // 22 pixels beyond the end, at 10 m a pixel.
  expect(at([])).toMatchObject({ text: '18', x: expect.closeTo(300, 0), y: expect.closeTo(228, 0) });
  expect(at([{ ...direct(SYDNEY, 0, 220), text: 'ILS' }])).toMatchObject({
    ...{ text: '18', x: expect.closeTo(322, 0), y: expect.closeTo(236, 0) },
  });
});
