import { expect, it } from 'vitest';
import { contourSteps } from './contour-steps.ts';
import { cssColour, heightColour } from './height-colours.ts';
import { heightLegend } from './height-legend.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [-3, [163, 96, 132]],
  [0, [163, 96, 132]],
  // Half way from 0 to 15 m: (163 + 196) / 2 = 179.5, (96 + 140) / 2 = 118, (132 + 170) / 2 = 151.
  [7.5, [180, 118, 151]],
  [15, [196, 140, 170]],
  // A third of the way from 60 to 90 m: 247 − 2 / 3, 213 + 20 / 3, 170 + 28 / 3.
  [70, [246, 220, 179]],
  [150, [206, 229, 208]],
  [200, [162, 204, 211]],
  [900, [162, 204, 211]],
])('%s m has the colour in proportion between its neighbours', (aboveM, rgb) => {
  expect(heightColour(aboveM, 'light')).toEqual(rgb);
});

it('no step is seen anywhere: a tenth of a metre changes no part of a colour by more than 2', () => {
  for (let tenths = -50; tenths < 2_500; tenths++)
    for (const scheme of ['light', 'dark'] as const) {
      const [a, b] = [heightColour(tenths / 10, scheme), heightColour((tenths + 1) / 10, scheme)];
      expect(Math.max(...a.map((part, i) => Math.abs(part - b[i]!))), `${tenths / 10} ${scheme}`).toBeLessThan(2);
    }
});

it('names the figures above ground, and above a stated level', () => {
  const { title, entries } = heightLegend('ground', 574.9);
  expect(title).toBe('Height available above ground, m');
  expect(entries.map(({ label }) => plain(label))).toEqual([
    ...['≤ 0 m', '15 m', '30 m', '45 m', '60 m', '90 m', '150 m', '≥ 200 m'],
  ]);
  const stated = heightLegend('level', 574.9);
  expect(plain(stated.title)).toBe('Height available above the stated ground level of 574.9 m AHD, m');
  expect(stated.entries).toEqual(entries);
});

it('names the same colours in AHD, so that an airport at 575 m has more than one', () => {
  const { title, entries } = heightLegend('AHD', 574.9);
  expect(plain(title)).toBe('Elevation of the lowest surface, m AHD');
  expect(entries.map(({ label }) => plain(label))).toEqual([
    ...['≤ 574.9 m', '589.9 m', '604.9 m', '619.9 m', '634.9 m', '664.9 m', '724.9 m', '≥ 774.9 m'],
  ]);
});

const luminance = (rgb: readonly number[]) => {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

it('every colour carries text of 4.5 : 1: black on the light ones, white on the dark ones', () => {
  for (let aboveM = 0; aboveM <= 200; aboveM++) {
    const [light, dark] = [heightColour(aboveM, 'light'), heightColour(aboveM, 'dark')];
    expect((luminance(light) + 0.05) / 0.05, cssColour(light)).toBeGreaterThan(4.5);
    expect(1.05 / (luminance(dark) + 0.05), cssColour(dark)).toBeGreaterThan(4.5);
  }
});

it.each([
  [1, { stepM: 1, boldM: 5 }],
  [20, { stepM: 5, boldM: 20 }],
  [400, { stepM: 50, boldM: 100 }],
])('draws contours at %s m per pixel every %o', (metresPerPixel, steps) => {
  expect(contourSteps(metresPerPixel)).toEqual(steps);
});

it('draws no contours closer than the figures are known', () => {
  // Ground known to ± 1.3 m: lines 1 or 2 m apart might lie in any order.
  expect(contourSteps(1, 2.6)).toEqual({ stepM: 5, boldM: 20 });
  expect(contourSteps(20, 0.6)).toEqual({ stepM: 5, boldM: 20 });
});
