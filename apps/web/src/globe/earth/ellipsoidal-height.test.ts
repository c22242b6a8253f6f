import { describe, expect, it } from 'vitest';
import { ellipsoidalHeightAt, geoidSeparationAt } from './ellipsoidal-height.ts';

describe('the separation of geoid and ellipsoid', () => {
  // The full EGM96 grid of 15 minutes, read with PROJ's file egm96_15.gtx by a program of its own.
  it.each([
    ['Sydney', -33.9461, 151.177, 22.16],
    ['Melbourne', -37.6707, 144.8379, 5.13],
    ['Brisbane', -27.3842, 153.117, 41.49],
    ['Perth', -31.9403, 115.967, -31.71],
    ['Darwin', -12.415, 130.8818, 50.91],
    ['Alice Springs', -23.8066, 133.9034, 14.11],
    ['Hobart', -42.837, 147.513, -3.66],
    ['Cairns', -16.8789, 145.7495, 62.18],
  ])('is within 0.6 m of the full model at %s', (_, lat, lon, expected) => {
    expect(Math.abs(geoidSeparationAt({ lat, lon }) - expected)).toBeLessThan(0.6);
  });

  it('holds to the edges of the table and says nothing beyond', () => {
    expect(geoidSeparationAt({ lat: -8, lon: 110 })).not.toBe(0);
    expect(geoidSeparationAt({ lat: -48, lon: 160 })).not.toBe(0);
    expect(geoidSeparationAt({ lat: -7.99, lon: 130 })).toBe(0);
    expect(geoidSeparationAt({ lat: -30, lon: 160.01 })).toBe(0);
    expect(geoidSeparationAt({ lat: 51, lon: 0 })).toBe(0);
  });

  it('is added to AHD: 51 m AHD at Perth lies some 19 m above the ellipsoid', () => {
    const perth = { lat: -31.9403, lon: 115.967 };
    expect(Math.abs(ellipsoidalHeightAt(51, perth) - (51 - 31.71))).toBeLessThan(0.6);
  });
});
