import { describe, expect, it } from 'vitest';
import { direct } from '../geodesy/geodesic.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { Component } from '../surface/component.ts';
import { discFootprint } from '../surface/footprint.ts';
import { flat, type radialCone } from '../surface/law.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { type AirportInForce, holdAirports } from './airport-in-force.ts';
import { answerLocation } from './answer-location.ts';
import { assessCrane } from './assess-crane.ts';
import { LocationQuestionError } from './crane-from-precheck.ts';

const ARP = { lat: -30, lon: 140 };
const TODAY = () => '2026-11-15';

const named = (
  id: string,
  over: Pick<Component, 'footprint'> & { law: ReturnType<typeof flat> | ReturnType<typeof radialCone> },
) =>
  ({
    ...{ id, type: 'ols', kind: 'conical', label: id, name: id, subject: { kind: 'aerodrome' }, clause: '1' },
    provenance: { source: 'generated', edition: 'test' },
    ...over,
  }) as Component;

const airport = (id: string, arp: { lat: number; lon: number }, components: Component[]): AirportInForce => ({
  ...{ id, icao: id, label: id, regime: 'CERTIFIED_OTHER', shortTermMonths: 3, setId: `set of ${id}`, arp, components },
  timeZone: 'Australia/Sydney',
  surfaceIds: new Map(components.map((component) => [component.id, `kept ${component.id}`])),
});

/** 45 m AHD out to 4 km. */
const level = named('level', { footprint: discFootprint({ x: 0, y: 0 }, 4000), law: flat(ahdMetres(45)) });
const airportsInForce = holdAirports([airport('YAAA', ARP, [level])]);

const question = (over: object = {}) => ({
  ...{ latitude: ARP.lat, longitude: ARP.lon + 0.01, groundLevelAhdM: 5, craneType: 0 as const, heightAglM: 30 },
  ...{ radiusM: 40, restingHeightAglM: null, contingencyM: 0, days: null, ...over },
});

describe('a location and a height', () => {
  it('return the airport, the margin and the permissible height', () => {
    const { airports, permitNeeded } = answerLocation(airportsInForce, question(), TODAY);
    expect(permitNeeded).toBe('no');
    // Margin 45 − (5 + 30) = 10 m, so 40 m above ground pass.
    expect(airports).toMatchObject([
      { icao: 'YAAA', path: 'GREEN', greatestTipAhdM: 45, greatestTipAglM: 40, surfaceSetId: 'set of YAAA' },
    ]);
    expect(airports[0]!.results[0]).toMatchObject({
      working: { governing: { surfaceId: 'kept level' }, worst: { marginM: 10 } },
    });
    expect(answerLocation(airportsInForce, question({ heightAglM: 41 }), TODAY).permitNeeded).toBe('yes');
  });

  it('return the height up to which no permit is needed: the surface less the ground and 5 m of buffer', () => {
    // 45 − 5 − 5 = 35 m, and 45 − 5 = 40 m to the surface itself.
    for (const heightAglM of [10, 35.1, 80])
      expect(answerLocation(airportsInForce, question({ heightAglM }), TODAY).figures).toEqual({
        ...{ noPermitUpToAglM: 35, passesUpToAglM: 40, setBy: 'YAAA' },
      });
    expect(answerLocation(airportsInForce, question({ heightAglM: 35 }), TODAY).permitNeeded).toBe('no');
    expect(answerLocation(airportsInForce, question({ heightAglM: 35.1 }), TODAY).permitNeeded).toBe('perhaps');
  });

  it('at rest may be lower, never higher', () => {
    const [found] = answerLocation(
      airportsInForce,
      question({ heightAglM: 41, restingHeightAglM: 10 }),
      TODAY,
    ).airports;
    expect(found!.results[0]).toMatchObject({ working: { finding: 'pierced' }, resting: { finding: 'clear' } });
    expect(() => answerLocation(airportsInForce, question({ restingHeightAglM: 31 }), TODAY)).toThrow(
      LocationQuestionError,
    );
  });
});

it('a crane with several positions finds the airports around each of them', () => {
  const far = direct(ARP, 90, 60_000);
  const two = holdAirports([airport('YAAA', ARP, [level]), airport('YBBB', far, [level])]);
  const position = (at: { lat: number; lon: number }, name: string) => ({ ...at, name, groundAhdM: 0 });
  const crane = readCrane({
    ...{ id: 'c', kind: 'mobile', maxHeightAglM: 50, maxRadiusM: 30, heightContingencyM: 0 },
    ...{ verticalAccuracyM: 0, horizontalAccuracyM: 0, resting: { mode: 'lowered', heightAglM: 2 } },
    positions: [position(direct(far, 0, 1000), 'one'), position(direct(ARP, 0, 1000), 'two')],
  });
  const found = assessCrane(two, crane, [{ firstDay: '2026-01-01', lastDay: '2026-01-02' }]);
  // Distances are from the first position.
  expect(found.map(({ answer: { icao, distanceM } }) => [icao, Math.round(distanceM / 1000)])).toEqual([
    ['YBBB', 1],
    ['YAAA', 60],
  ]);
});

it('surfaces that come into force later apply only to cranes still there', () => {
  const later = { ...level, id: 'later', provenance: { ...level.provenance, effectiveFrom: '2026-12-01' } };
  const future = holdAirports([airport('YAAA', ARP, [later])]);
  expect(answerLocation(future, question({ days: 16 }), TODAY).airports).toEqual([]);
  // 17 days from 15 November end on 1 December.
  expect(answerLocation(future, question({ days: 17 }), TODAY).airports).toHaveLength(1);
});

it('today is the airport’s date: already tomorrow in Sydney, not yet in Perth', () => {
  const next = { ...level, id: 'next', provenance: { ...level.provenance, effectiveFrom: '2026-11-16' } };
  const at = (timeZone: string) =>
    answerLocation(holdAirports([{ ...airport('YAAA', ARP, [next]), timeZone }]), question(), (zone) =>
      zone === 'Australia/Sydney' ? '2026-11-16' : '2026-11-15',
    ).airports.length;
  expect(at('Australia/Sydney')).toBe(1);
  expect(at('Australia/Perth')).toBe(0);
});

describe('where our surfaces do not speak for the location', () => {
  const { lat, lon } = direct(ARP, 48, 11_300);
  const tamworth = {
    ...{ airportId: 'tamworth', name: 'Tamworth', label: 'TAMWORTH - (YSTW)', type: 0 as const, contact: null },
    ...{ latitude: lat, longitude: lon },
  };
  const beside = holdAirports([airport('YAAA', ARP, [level])], { inForce: [ARP], unassessed: [tamworth] });

  it('an empty platform can’t tell', () => {
    expect(answerLocation(holdAirports([]), question(), TODAY)).toMatchObject({
      ...{ permitNeeded: 'cannot_tell', figures: null, airports: [] },
      sentence: expect.stringMatching(/^No aerodrome with surfaces in Jibline lies within 15\u00a0km\. This is not a/),
    });
  });

  it('clear of the surfaces we have, beside an aerodrome whose we have not: can’t tell, and no height', () => {
    // 11.3 km from the reference point; the crane is 0.97 km east of that: 11.3 − 0.97 × sin 48° = 10.6 km.
    expect(answerLocation(beside, question(), TODAY)).toMatchObject({
      ...{ permitNeeded: 'cannot_tell', figures: null },
      sentence: expect.stringMatching(/^Tamworth, 10\.6\u00a0km: its surfaces are not in Jibline\. This is not a/),
      airports: [{ icao: 'YAAA', path: 'GREEN', greatestTipAhdM: null, greatestTipAglM: null }],
    });
  });

  it('what is penetrated stays penetrated', () => {
    const { permitNeeded, sentence, figures } = answerLocation(beside, question({ heightAglM: 41 }), TODAY);
    expect([permitNeeded, figures]).toEqual(['yes', null]);
    expect(sentence).toMatch(
      /^A permit is needed from YAAA\..* Tamworth, 10\.6\u00a0km: its surfaces are not in Jibline\./,
    );
  });
});
