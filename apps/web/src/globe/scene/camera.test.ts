import { describe, expect, it } from 'vitest';
import { aboveGround, type CameraView, cameraOf, fitted, onSurface, viewBetween } from './camera.ts';
import { stepped } from './controls.ts';

const NORTHWARDS: CameraView = {
  ...{ target: [0, 0, 10], headingDeg: 0, pitchDeg: -45, rangeM: 1000, fieldDeg: 90, stretch: 1 },
};

describe('a camera 1000 m from its target, looking north and 45° down', () => {
  const camera = cameraOf(NORTHWARDS, 10, 800, 400);

  it('stands 707 m south of it and 707 m above', () => {
    expect(camera.eye.map((value) => Math.round(value))).toEqual([0, -707, 707]);
  });

  it('sees the target in the middle, east to the right and north above', () => {
    expect(camera.screen([0, 0, 10])).toMatchObject({
      x: expect.closeTo(400, 3),
      y: expect.closeTo(200, 3),
      isBefore: true,
    });
    expect(camera.screen([100, 0, 10]).x).toBeGreaterThan(400);
    expect(camera.screen([0, 100, 10]).y).toBeLessThan(200);
    expect(camera.screen([0, -2000, 10]).isBefore).toBe(false);
  });

  it('finds the surface under a pixel before the ground behind it', () => {
    // A level limit 107 m above the ground: the middle ray, falling 1 in 1, meets it 107 m before the target.
    const hit = onSurface(camera, camera.ray(400, 200), 10, () => 117);
    expect(hit?.[0]).toBeCloseTo(0, 3);
    expect(hit?.[1]).toBeCloseTo(-107, 0);
    expect(onSurface(camera, camera.ray(400, 200), 10, () => null)?.[1]).toBeCloseTo(0, 1);
    expect(onSurface(camera, camera.ray(400, 0), 10, () => null)).toBeNull();
  });
});

it('stretches heights and lets the earth fall away, as the shaders do', () => {
  const straight = cameraOf({ ...NORTHWARDS, pitchDeg: 0, stretch: 5, target: [0, 0, 10] }, 10, 400, 400);
  // 20 m above the ground, five times: 100 m up at 1000 m, half of the 45° above the middle is 1000 m.
  expect(straight.screen([0, 0, 30]).y).toBeCloseTo(200 - 20, 3);
  // 10 km away the ground has fallen by 10 000² / 12 742 000 = 7.85 m, at 11 km from the camera.
  expect(straight.screen([0, 10_000, 10]).y).toBeCloseTo(200 + (200 * 7.848) / 11_000, 3);
});

it('flies by the shorter way round', () => {
  const there = { ...NORTHWARDS, headingDeg: 350, rangeM: 4000 };
  expect(viewBetween(NORTHWARDS, there, 0.5)).toMatchObject({ headingDeg: -5, rangeM: 2000 });
  expect(viewBetween(NORTHWARDS, there, 1).rangeM).toBe(4000);
});

it('a key turns, zooms, or moves over the ground when looking straight down', () => {
  expect(stepped(NORTHWARDS, 'right').headingDeg).toBe(8);
  expect(stepped(NORTHWARDS, 'up').pitchDeg).toBe(-53);
  expect(stepped(NORTHWARDS, 'in').rangeM).toBe(750);
  expect(stepped({ ...NORTHWARDS, pitchDeg: -90 }, 'right').target).toEqual([120, 0, 10]);
});

describe('a crane of 40 m radius with its figures on the right', () => {
  const view: CameraView = {
    ...NORTHWARDS,
    pitchDeg: 0,
    subject: { leftM: 40, rightM: 60, tallM: 50, hasFigures: true },
  };

  it.each([
    [1000, 600],
    [670, 576],
    [320, 420],
  ])('is whole and as large as it can be in %i × %i pixels', (width, height) => {
    const camera = cameraOf(fitted(view, width, height), 10, width, height);
    const [left, right] = [camera.screen([-40, 0, 10]).x, camera.screen([60, 0, 10]).x];
    const [low, high] = [camera.screen([0, 0, 10]).y, camera.screen([0, 0, 60]).y];
    const figures = width - right - left;
    expect(left).toBeGreaterThanOrEqual(17.9);
    // The words need 136 pixels in a narrow picture, 236 in a wide one; subject and words stand in the middle.
    expect(figures).toBeCloseTo(width < 480 ? 136 : 236, 3);
    const isAsWide = left < 18.1;
    const isAsTall = Math.abs((low - high) / height - 0.52) < 1e-6;
    expect(isAsWide || isAsTall).toBe(true);
  });
});

describe('a camera among hills', () => {
  const groundOf = (hill: (x: number, y: number) => number | null, view: CameraView) => {
    const { eye } = cameraOf(view, 10, 800, 400);
    return { eyeZ: eye[2] + 10, ground: hill(eye[0], eye[1]) ?? Number.NEGATIVE_INFINITY };
  };

  it('is not moved where it is above the ground, or the ground is flat', () => {
    expect(aboveGround(NORTHWARDS, 10, () => 500)).toBe(NORTHWARDS);
    expect(aboveGround(NORTHWARDS, 10, () => null)).toBe(NORTHWARDS);
  });

  it('looks down from just above a plateau that is higher than its eye', () => {
    // 1000 m away at 5°, the eye is 87 m above the target; 410 m of ground and 10 m over it need 410 m: 24.2°.
    const low = { ...NORTHWARDS, pitchDeg: -5 };
    const view = aboveGround(low, 10, () => 410);
    expect(view).toMatchObject({ target: low.target, rangeM: 1000, headingDeg: 0 });
    expect(view.pitchDeg).toBeCloseTo((-Math.asin(0.41) * 180) / Math.PI, 1);
  });

  it('is above stretched heights as they are drawn', () => {
    // 60 m above the ground plane, 5 times: 300 m, and 10 m over it.
    const view = aboveGround({ ...NORTHWARDS, pitchDeg: -5, stretch: 5 }, 10, () => 70);
    expect(view.pitchDeg).toBeCloseTo((-Math.asin(0.31) * 180) / Math.PI, 1);
  });

  it('never ends below a hill, wherever it turns', () => {
    const hill = (x: number, y: number) => 10 + 600 * Math.exp(-((x - 300) ** 2 + (y + 500) ** 2) / 300 ** 2);
    for (let headingDeg = 0; headingDeg < 360; headingDeg += 5)
      for (const rangeM of [200, 600, 1_000, 3_000]) {
        const view = aboveGround({ ...NORTHWARDS, headingDeg, rangeM, pitchDeg: -2 }, 10, hill);
        const { eyeZ, ground } = groundOf(hill, view);
        expect(eyeZ).toBeGreaterThan(ground + 1);
        expect(view.pitchDeg).toBeGreaterThanOrEqual(-90);
      }
  });
});
