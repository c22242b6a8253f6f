import { describe, expect, it } from 'vitest';
import { SURFACE_COLOURS } from './surface-colours.ts';

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('surface colours', () => {
  it('measures black on white as 21:1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });

  it.each(Object.entries(SURFACE_COLOURS))('%s reads as text on both pages (4.5:1)', (_, { light, dark }) => {
    expect(contrast(light, '#fbfbf9')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#111c20')).toBeGreaterThanOrEqual(4.5);
  });

  it('gives no two types the same colour', () => {
    const all = Object.values(SURFACE_COLOURS);
    expect(new Set(all.map(({ light }) => light)).size).toBe(12);
    expect(new Set(all.map(({ dark }) => dark)).size).toBe(12);
  });
});
