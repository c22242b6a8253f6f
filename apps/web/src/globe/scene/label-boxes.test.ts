import { expect, it } from 'vitest';
import { around, meet, spread } from './label-boxes.ts';

const box = (left: number, top: number, width = 100, height = 20) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('figures that would cover each other move apart and keep their order', () => {
  const [tip, margin, ground] = [box(0, 50), box(0, 55), box(0, 60)];
  spread([ground, tip, margin], 400);
  expect([tip.top, margin.top, ground.top]).toEqual([50, 72, 94]);
  expect([tip, margin, ground].map(({ top, bottom }) => bottom - top)).toEqual([20, 20, 20]);
});

it('at the foot of the picture they move upwards instead', () => {
  const [margin, ground] = [box(0, 80), box(0, 85)];
  spread([margin, ground], 100);
  expect([margin.top, ground.top]).toEqual([56, 78]);
});

it('under the title they move below it, and what is below them with them', () => {
  const [limit, margin] = [box(0, 40), box(0, 75)];
  // The title ends at 70: the limit's figure begins at 72, and the margin's 2 below it.
  spread([limit, margin], 400, [box(0, 10, 90, 60), box(300, 10, 50, 100), box(0, 350, 90, 40)]);
  expect([limit.top, margin.top]).toEqual([72, 94]);
  const aside = box(200, 40);
  spread([aside], 400, [box(0, 10, 90, 60)]);
  expect(aside.top).toBe(40);
});

it('boxes meet when they touch, or nearly so', () => {
  expect(meet(box(0, 0), box(103, 0))).toBe(true);
  expect(meet(box(0, 0), box(105, 0))).toBe(false);
  expect(meet(box(0, 0), box(0, 23))).toBe(false);
});

it('what encloses points behind the camera is unknown', () => {
  expect(
    around([
      { x: 1, y: 9, isBefore: true },
      { x: 5, y: 2, isBefore: true },
    ]),
  ).toEqual({
    left: 1,
    right: 5,
    top: 2,
    bottom: 9,
  });
  expect(around([{ x: 1, y: 9, isBefore: false }])).toBeNull();
});
