import { describe, expect, it } from 'vitest';
import { geoidSeparationAt } from './geoid.ts';

describe('the separation of geoid and ellipsoid', () => {
  // Read from the full EGM96 grid (PROJ's file egm96_15.gtx) by programs of other people.
  it.each([
    ['Sydney', -33.9461, 151.177, 22.16],
    ['Canberra', -35.3069, 149.195, 19.55],
    ['Melbourne', -37.6707, 144.8379, 5.13],
    ['Brisbane', -27.3842, 153.117, 41.49],
    ['Perth', -31.9403, 115.967, -31.71],
    ['Darwin', -12.415, 130.8818, 50.91],
    ['Alice Springs', -23.8066, 133.9034, 14.11],
    ['Hobart', -42.837, 147.513, -3.66],
    ['Cairns', -16.8789, 145.7495, 62.18],
  ])('is the full model’s at %s, to 2 cm', (_, lat, lon, expected) => {
    expect(Math.abs((geoidSeparationAt({ lat, lon }) ?? Number.NaN) - expected)).toBeLessThan(0.02);
  });

  it('holds to the edges of the table and says nothing beyond', () => {
    expect(geoidSeparationAt({ lat: -8, lon: 110 })).toEqual(expect.any(Number));
    expect(geoidSeparationAt({ lat: -48, lon: 160 })).toEqual(expect.any(Number));
    expect(geoidSeparationAt({ lat: -7.99, lon: 130 })).toBeNull();
    expect(geoidSeparationAt({ lat: -30, lon: 160.01 })).toBeNull();
    expect(geoidSeparationAt({ lat: 51, lon: 0 })).toBeNull();
    expect(geoidSeparationAt({ lat: Number.NaN, lon: 130 })).toBeNull();
  });
});
