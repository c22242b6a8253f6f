import { inverse } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { nearby } from './nearby.ts';

it.each([-12, -34, -43])(
  'at %d° is within three centimetres of the geodesic at 500 m, and goes back to where it came from',
  (lat) => {
    const at = { lat, lon: 151 };
    const near = nearby(at);
    for (const bearing of [0, 40, 90, 135, 220, 300]) {
      const [x, y] = [500 * Math.sin((bearing * Math.PI) / 180), 500 * Math.cos((bearing * Math.PI) / 180)];
      const there = near.toGeographic(x, y);
      const line = inverse(at, there);
      expect(Math.abs(line.distanceM - 500)).toBeLessThan(0.03);
      expect(Math.abs(near.toLocal(there.lat, there.lon).x - x)).toBeLessThan(1e-6);
      expect(Math.abs(near.toLocal(there.lat, there.lon).y - y)).toBeLessThan(1e-6);
    }
  },
);
