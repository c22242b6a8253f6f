import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REGIMES } from '../../assess/evaluate/referral-rules.ts';
import { ahdMetres } from '../../geodesy/heights.ts';
import type { Component, SurfaceType } from '../../surface/component.ts';
import { discFootprint } from '../../surface/footprint.ts';
import { flat } from '../../surface/law.ts';
import { type AirportInForce, holdAirports } from '../airport-in-force.ts';
import { answerLocation } from '../answer-location.ts';

const ARP = { lat: -30, lon: 140 };
const TODAY = () => '2026-11-15';
const HIGHEST_M = 399;
const mm = (from: number, to: number) => fc.integer({ min: from * 1000, max: to * 1000 }).map((n) => n / 1000);
const decimetres = (n: number) => Math.round(n * 10) / 10;

const TYPES: readonly SurfaceType[] = ['ols', 'cns', 'pansops', 'vss', 'helicopter', 'windshear'];
const surface = fc.record({
  type: fc.constantFrom(...TYPES),
  z: mm(10, 200),
  radiusM: fc.integer({ min: 500, max: 3000 }),
});
const airport = fc.record({
  regime: fc.constantFrom(...REGIMES),
  buffer: mm(0, 40),
  surfaces: fc.array(surface, { minLength: 1, maxLength: 4 }),
});

const airportOf = ({ regime, buffer, surfaces }: ReturnType<typeof madeOf>, n: number): AirportInForce => {
  const components = surfaces.map(({ type, z, radiusM }, at) => ({
    ...{ id: `${n}-${at}`, type, kind: 'conical', label: 'S', name: 'S', subject: { kind: 'aerodrome' }, clause: '1' },
    provenance: { source: 'generated', edition: 'test' },
    footprint: discFootprint({ x: 0, y: 0 }, radiusM),
    law: flat(ahdMetres(z)),
  })) as Component[];
  return {
    ...{ id: `A${n}`, icao: `A${n}`, label: `Airport ${n}`, regime, shortTermMonths: 3, setId: `S${n}`, arp: ARP },
    ...{ components, timeZone: 'Australia/Sydney', bufferM: [buffer, buffer, buffer, buffer] },
    surfaceIds: new Map(components.map(({ id }) => [id, id])),
  };
};
const madeOf = (made: typeof airport extends fc.Arbitrary<infer A> ? A : never) => made;

it('at each figure the outcome is as claimed, and 0.1 m above it is not', () => {
  fc.assert(
    fc.property(
      fc.array(airport, { minLength: 1, maxLength: 3 }),
      fc.record({
        groundLevelAhdM: mm(-5, 60),
        heightAglM: mm(2, 180),
        radiusM: mm(0, 60),
        restShare: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
        craneType: fc.constantFrom(0 as const, 1 as const, 2 as const, null),
        contingencyM: mm(0, 3),
      }),
      (airports, { restShare, ...rest }) => {
        const airportsInForce = holdAirports(airports.map(airportOf));
        const restingM = restShare === null ? null : Math.round(rest.heightAglM * restShare * 1000) / 1000;
        const at = (heightAglM: number) =>
          answerLocation(
            airportsInForce,
            {
              ...{ latitude: ARP.lat, longitude: ARP.lon, days: null, ...rest, heightAglM },
              restingHeightAglM: restingM === null ? null : Math.min(restingM, heightAglM),
            },
            TODAY,
          );
        const { figures, permitNeeded } = at(rest.heightAglM);
        if (figures === null) throw new Error('the aerodromes around have their surfaces in force');
        const { noPermitUpToAglM: free, passesUpToAglM: clear } = figures;
        const verdict = (heightAglM: number) =>
          heightAglM < 0.1 || heightAglM > HIGHEST_M ? null : at(decimetres(heightAglM)).permitNeeded;
        if (free === null) expect(permitNeeded).toBe('no');
        else {
          expect([null, 'no']).toContain(verdict(free));
          expect([null, 'perhaps', 'yes']).toContain(verdict(free + 0.1));
        }
        if (clear === null) expect(permitNeeded).not.toBe('yes');
        else {
          expect([null, 'no', 'perhaps']).toContain(verdict(clear));
          expect([null, 'yes']).toContain(verdict(clear + 0.1));
        }
        expect(free ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(clear ?? Number.POSITIVE_INFINITY);
      },
    ),
    { numRuns: 400 },
  );
});
