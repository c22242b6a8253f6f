import { expect, it } from 'vitest';
import { contourSteps } from './contour-steps.ts';
import { cssColour, HEIGHT_BANDS, heightColour } from './height-colours.ts';
import { heightLegend } from './height-legend.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('a height at the edge of two bands belongs to the higher one; none at all to the first', () => {
  const bandAt = (aboveM: number) => HEIGHT_BANDS.findIndex(({ light }) => light === heightColour(aboveM, 'light'));
  expect([-3, 0, 0.1, 14.99, 15, 45, 59.9, 149, 150, 900].map(bandAt)).toEqual([0, 0, 1, 1, 2, 4, 4, 6, 7, 7]);
});

it('names the bands above ground', () => {
  const { title, entries } = heightLegend('ground', 574.9);
  expect(title).toBe('Height available above ground');
  expect(entries.map(({ label }) => plain(label))).toEqual([
    '0 m: the surface is at or below ground',
    'Under 15 m',
    '15 to 30 m',
    '30 to 45 m',
    '45 to 60 m',
    '60 to 90 m',
    '90 to 150 m',
    'Over 150 m',
  ]);
});

it('names the same bands in AHD, so that an airport at 575 m has more than one', () => {
  const { title, entries } = heightLegend('AHD', 574.9);
  expect(plain(title)).toBe('Elevation of the lowest surface, m AHD');
  expect(entries.map(({ label }) => plain(label))).toEqual([
    'Up to 574.9 m: at or below ground',
    '574.9 to 589.9 m',
    '589.9 to 604.9 m',
    '604.9 to 619.9 m',
    '619.9 to 634.9 m',
    '634.9 to 664.9 m',
    '664.9 to 724.9 m',
    'Over 724.9 m',
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
  for (const { light, dark } of HEIGHT_BANDS) {
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
