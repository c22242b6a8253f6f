import { direct } from '@jibline/surfaces';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterMarks } from './cluster-marks.ts';
import { gridOf } from './grid/plan-grid.tsx';
import type { LabelBox } from './place-labels.ts';
import { placeLabels } from './place-labels.ts';
import { planFrame } from './plan-frame.ts';
import { furnitureOf, marksAt, planLabels } from './plan-labels.ts';
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
const cut = fc
  .record({
    letter: fc.constantFrom('A', 'A YSSY'),
    bearing: fc.double({ min: 0, max: 360, noNaN: true }),
    lengthM: fc.double({ min: 100, max: 8_000, noNaN: true }),
    along: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ letter, bearing, lengthM, along }) => {
    const from = direct(SYDNEY, bearing + 180, along * lengthM);
    return { letter, from, to: direct(from, bearing, lengthM), lookDeg: (bearing + 270) % 360 };
  });

/** Whether a line comes into a box, by trying every half pixel of it. */
const runsThrough = (line: readonly (readonly [number, number])[], { left, right, top, bottom }: LabelBox) =>
  line.some((to, i) => {
    const from = line[i - 1];
    if (!from) return false;
    const steps = Math.ceil(2 * Math.hypot(to[0] - from[0], to[1] - from[1]));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const [x, y] = [0, 1].map((k) => from[k]! + ((to[k]! - from[k]!) * step) / Math.max(1, steps)) as [
        number,
        number,
      ];
      return x > left && x < right && y > top && y < bottom;
    }).includes(true);
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

it('runs no section line, rim or way to an aerodrome through anything written, nor writes over a section’s letter', () => {
  fc.assert(
    fc.property(
      plan,
      fc.array(cut, { maxLength: 2 }),
      fc.double({ min: 5, max: 3_000, noNaN: true }),
      (drawn, cuts, radiusM) => {
        const { runways, size, metresPerPixel, hasSwitch } = drawn;
        const frame = planFrame({ centre: SYDNEY, metresPerPixel }, size);
        const rim = Array.from({ length: 73 }, (_, i) => direct(SYDNEY, i * 5, radiusM));
        const lines = [rim, ...drawn.beside.slice(0, 2).map((at) => [SYDNEY, at])];
        const [x, y] = frame.toPixels(SYDNEY);
        const beside = () => [
          { key: 'crane', text: 'Penetrates by 20.8 m', x, y, ringPx: radiusM / metresPerPixel },
          ...marksAt(frame, drawn.beside),
        ];
        const laid = planLabels(frame, { runways, beside, grid: gridOf(frame), hasSwitch, lines, cuts });
        const towns = placeLabels([{ key: 'town', text: 'Mascot', x: x + 30, y: y - 30, bare: true }], laid.room);
        const written = [...laid.designators, ...laid.own, ...towns].map(({ box }) => box);
        const over = [
          ...lines.map((line) => line.map((at) => frame.toPixels(at))),
          ...laid.cuts.flatMap(({ ends, arrows }) => [ends, ...arrows]),
        ];
        const letters = laid.cuts.flatMap((one) => one.letters.map(({ box }) => box));
        expect(
          laid.cuts.every((one) =>
            one.letters.every(({ box }) => !one.arrows.some((arrow) => runsThrough(arrow, box))),
          ),
        ).toBe(true);
        for (const box of written) {
          expect(over.filter((line) => runsThrough(line, box))).toEqual([]);
          expect(letters.filter((letter) => cover(box, letter))).toEqual([]);
        }
        for (const { label, at } of laid.grid) {
          // Written from its point to the right, in letters 9 pixels high.
          const name = { left: at[0], right: at[0] + label.length * 6, top: at[1] - 9, bottom: at[1] };
          expect(label === '' || !over.some((line) => runsThrough(line, name))).toBe(true);
        }
      },
    ),
  );
});

it.each([
  ['a desk', { width: 1100, height: 360 }],
  ['a phone', { width: 320, height: 304 }],
])('has room for a crane’s verdict whichever way its section is cut, on %s', (_name, size) => {
  const frame = planFrame({ centre: SYDNEY, metresPerPixel: 0.5 }, size);
  const [x, y] = frame.toPixels(SYDNEY);
  const rim = Array.from({ length: 73 }, (_, i) => direct(SYDNEY, i * 5, 31));
  for (let bearing = 0; bearing < 360; bearing += 3) {
    const from = direct(SYDNEY, bearing, 1_500);
    const { own } = planLabels(frame, {
      ...{ runways: [], grid: [], hasSwitch: true, lines: [rim] },
      beside: () => [{ key: 'crane', text: 'Penetrates by 20.8 m', x, y, ringPx: 62 }],
      cuts: [{ letter: 'A', from, to: direct(SYDNEY, bearing + 180, 900), lookDeg: (bearing + 90) % 360 }],
    });
    expect(
      own.map(({ key }) => key),
      `${bearing}°`,
    ).toEqual(['crane']);
  }
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
