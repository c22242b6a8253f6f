import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt } from './frame.ts';
import { direct } from './geodesic.ts';

const anywhere = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  bearing: fc.double({ min: 0, max: 360, noNaN: true }),
  distance: fc.double({ min: 0, max: 55_000, noNaN: true }),
});

describe('the plane of an aerodrome', () => {
  it('keeps geodesic distance and bearing within 5 mm to 55 km, anywhere on earth', () => {
    fc.assert(
      fc.property(anywhere, ({ lat, lon, bearing, distance }) => {
        const position = direct({ lat, lon }, bearing, distance);
        const p = frameAt({ lat, lon }).toLocal(position.lat, position.lon);
        const angle = (bearing * Math.PI) / 180;
        expect(Math.hypot(p.x - distance * Math.sin(angle), p.y - distance * Math.cos(angle))).toBeLessThan(0.005);
      }),
      { numRuns: 2000 },
    );
  });

  it('errs by less than 0.005 m of elevation on the steepest plane in use at full reach (40 % inner transitional)', () => {
    const steepest = 0.4;
    fc.assert(
      fc.property(anywhere, ({ lat, lon, bearing, distance }) => {
        const position = direct({ lat, lon }, bearing, distance);
        const p = frameAt({ lat, lon }).toLocal(position.lat, position.lon);
        const angle = (bearing * Math.PI) / 180;
        const off = Math.hypot(p.x - distance * Math.sin(angle), p.y - distance * Math.cos(angle));
        expect(steepest * off).toBeLessThan(0.005);
      }),
    );
  });

  it('goes there and back within a micrometre', () => {
    fc.assert(
      fc.property(anywhere, ({ lat, lon, bearing, distance }) => {
        const frame = frameAt({ lat, lon });
        const x = distance * Math.sin(bearing);
        const y = distance * Math.cos(bearing);
        const position = frame.toGeographic(x, y);
        const back = frame.toLocal(position.lat, position.lon);
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is centred, crosses the antimeridian, and keeps far places far', () => {
    const frame = frameAt({ lat: -17, lon: 179.99 });
    expect(frame.toLocal(-17, 179.99)).toEqual({ x: 0, y: 0 });
    const across = frame.toLocal(-17, -179.99);
    expect(across.x).toBeGreaterThan(2000);
    expect(across.x).toBeLessThan(2200);
    const antipode = frame.toLocal(17, -0.01);
    expect(Math.hypot(antipode.x, antipode.y)).toBeGreaterThan(1e7);
  });

  it('refuses what is no place', () => {
    expect(() => frameAt({ lat: 143, lon: -32 })).toThrow(/swap latitude and longitude/);
    expect(() => frameAt({ lat: -32, lon: 143 }).toLocal(Number.NaN, 0)).toThrow(/position\.lat/);
    expect(() => frameAt({ lat: -32, lon: 143 }).toGeographic(Number.POSITIVE_INFINITY, 0)).toThrow(/x: expected/);
  });
});
