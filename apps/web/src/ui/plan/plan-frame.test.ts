import { describe, expect, it } from 'vitest';
import { graticule } from './grid/graticule.ts';
import { panBy, planFrame, viewOf, zoomAbout } from './plan-frame.ts';
import { scaleBar } from './scale-bar.ts';

const size = { width: 800, height: 600 };
const sydney = { lat: -33.95, lon: 151.18 };
const frame = planFrame({ centre: sydney, metresPerPixel: 10 }, size);

describe('the plan’s plane', () => {
  it('has its centre in the middle, north up and east to the right', () => {
    expect(frame.toPixels(sydney)).toEqual([400, 300]);
    const [x, y] = frame.toPixels({ lat: -33.94, lon: 151.19 });
    // One hundredth of a degree: 1109 m of latitude here, 924 m of longitude (111.32 km · cos 33.95°).
    expect(x - 400).toBeCloseTo(92.4, 0);
    expect(300 - y).toBeCloseTo(110.9, 0);
  });

  it('goes there and back', () => {
    const { lat, lon } = frame.toLocation(123, 456);
    const [x, y] = frame.toPixels({ lat, lon });
    expect(x).toBeCloseTo(123, 4);
    expect(y).toBeCloseTo(456, 4);
  });

  it('zooms about the pointer: the place under it stays', () => {
    const under = frame.toLocation(100, 500);
    const [x, y] = planFrame(zoomAbout(frame, 0.5, 100, 500), size).toPixels(under);
    expect(Math.hypot(x - 100, y - 500)).toBeLessThan(0.5);
  });

  it('pans by pixels', () => {
    const moved = planFrame(panBy(frame, 50, 0), size);
    expect(moved.toPixels(sydney)[0]).toBeCloseTo(350, 1);
  });

  it('fits everything given', () => {
    const far = { lat: -34.2, lon: 150.8 };
    const fitted = planFrame(viewOf([sydney, far], size)!, size);
    for (const location of [sydney, far]) {
      const [x, y] = fitted.toPixels(location);
      // Clear of the north arrow, the buttons and the scale.
      expect(x > 20 && x < size.width - 64 && y > 58 && y < size.height - 46).toBe(true);
    }
    expect(viewOf([], size)).toBeNull();
  });
});

it('names parallels and meridians by the step between them', () => {
  const labels = graticule(frame).map((line) => line.label);
  // 8 km across: minutes; 33°57′ S is the centre's own parallel.
  expect(labels).toContain('33°57′S');
  expect(labels).toContain('151°11′E');
  const near = graticule(planFrame({ centre: sydney, metresPerPixel: 0.1 }, size)).map((line) => line.label);
  expect(near.some((label) => /″S$/.test(label))).toBe(true);
});

it.each([
  [10, '1\u00a0km'],
  [0.1, '10\u00a0m'],
  [8000, '1,000\u00a0km'],
])('the bar at %d m per pixel is %s', (metresPerPixel, label) => {
  const bar = scaleBar(metresPerPixel);
  expect(bar.label).toBe(label);
  expect(bar.pixels).toBeLessThanOrEqual(140);
});
