import { describe, expect, it } from 'vitest';
import { aerodromeInput, facilitySketch, positionAt, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { InvalidAerodrome, type Problem } from './problem.ts';
import { readAerodrome } from './read-aerodrome.ts';

function problemsOf(input: unknown): readonly Problem[] {
  try {
    readAerodrome(input);
  } catch (error) {
    if (error instanceof InvalidAerodrome) return error.problems;
    throw error;
  }
  return [];
}
const paths = (input: unknown) => problemsOf(input).map((problem) => problem.path);

describe('reading an aerodrome', () => {
  it('accepts a complete description', () => expect(problemsOf(aerodromeInput())).toEqual([]));

  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['text', '"text"'],
    [[], 'a list of 0'],
  ])('%s is not an aerodrome', (input, got) => {
    expect(problemsOf(input)).toEqual([{ path: '(whole)', expected: 'an object', got }]);
  });

  it('lists everything missing at once, and what is unknown', () => {
    const { arp: _, icao: __, ...rest } = aerodromeInput();
    expect(paths({ ...rest, arpp: 1 })).toEqual(['icao', 'arp', 'arpp']);
  });

  it('says what came: not a number, infinite, out of range, swapped', () => {
    const arp = { lat: Number.NaN, lon: Number.POSITIVE_INFINITY, elevationAhdM: 'low' };
    expect(problemsOf(aerodromeInput({ arp })).map((problem) => `${problem.path} ${problem.got}`)).toEqual([
      'arp.lat NaN',
      'arp.lon Infinity',
      'arp.elevationAhdM "low"',
    ]);
    expect(paths(aerodromeInput({ arp: { lat: 148, lon: -33, elevationAhdM: 100 } }))).toEqual(['arp.lat']);
    expect(paths(aerodromeInput({ horizontalDatum: 'GDA94' }))).toEqual(['horizontalDatum']);
  });

  it('zero is a value', () => {
    const input = aerodromeInput({
      arp: { ...positionAt(0, 0), elevationAhdM: 0 },
      runways: [runwaySketch({ elevations: [0, 0] })],
    });
    expect(problemsOf(input)).toEqual([]);
  });

  it('gives the path into lists', () => {
    const runway = runwaySketch();
    const broken = {
      ...runway,
      ends: [runway.ends[0], { ...runway.ends[1], landing: { type: 'ILS', innerEdgeM: null } }],
    };
    expect(problemsOf(aerodromeInput({ runways: [broken] }))).toEqual([
      { path: 'runways[0].ends[1].landing.type', expected: 'one of NI, NPA, PA1, PA23', got: '"ILS"' },
    ]);
  });
});

describe('what cannot be', () => {
  it.each([
    ['id and designators differ', { ...runwaySketch(), id: '36/17' }, 'runways[0].id'],
    ['designators not reciprocal', runwaySketch({ ids: ['36', '17'] }), 'runways[0].ends[1].designator'],
    ['parallel sides not reciprocal', runwaySketch({ ids: ['36L', '18L'] }), 'runways[0].ends[1].designator'],
    ['ends swapped', runwaySketch({ ids: ['18', '36'] }), 'runways[0].ends'],
    ['too short', runwaySketch({ lengthM: 50 }), 'runways[0].ends'],
    ['too steep', runwaySketch({ elevations: [100, 600] }), 'runways[0].ends'],
    ['nobody lands', runwaySketch({ types: [null, null] }), 'runways[0].ends'],
    ['CAT II on code 2', runwaySketch({ code: 2, types: ['PA23', 'NI'] }), 'runways[0].ends[0].landing.type'],
    ['threshold off the runway', runwaySketch({ displaced: [-200, 0] }), 'runways[0].ends[0].threshold'],
    ['same place, two elevations', runwaySketch({ thresholdElevations: [101, 100] }), 'runways[0].ends[0].threshold'],
    [
      'strip narrower than the runway',
      runwaySketch({ strip: { widthM: 40, extensionM: 60 } }),
      'runways[0].strip.widthM',
    ],
    [
      'profile out of order',
      runwaySketch({
        profile: [
          [900, 100],
          [800, 100],
        ],
      }),
      'runways[0].profile[1].distanceM',
    ],
    ['profile beyond the end', runwaySketch({ profile: [[2500, 100]] }), 'runways[0].profile[0].distanceM'],
    ['profile cliff', runwaySketch({ profile: [[10, 105]] }), 'runways[0].profile[0].elevationAhdM'],
    ['far from the ARP', runwaySketch({ from: [0, 40_000] }), 'runways[0].ends[0].end'],
  ])('%s', (_, runway, path) => {
    expect(paths(aerodromeInput({ runways: [runway] }))).toContain(path);
  });

  it('a profile point is checked against its elevation at the end it touches', () => {
    expect(problemsOf(aerodromeInput({ runways: [runwaySketch({ profile: [[0, 100]] })] }))).toEqual([]);
    expect(paths(aerodromeInput({ runways: [runwaySketch({ profile: [[0, 103]] })] }))).toEqual([
      'runways[0].profile[0].elevationAhdM',
    ]);
  });

  it('ids used twice; a runway twice in use, but not once in use and once planned', () => {
    const twice = [facilitySketch('nasf-g', 'ndb'), facilitySketch('nasf-g', 'ndb')];
    expect(paths(aerodromeInput({ facilities: twice }))).toEqual(['facilities[1].id']);
    expect(paths(aerodromeInput({ runways: [runwaySketch(), runwaySketch()] }))).toEqual(['runways[1].id']);
    const planned = [runwaySketch({ status: 'replaced' }), runwaySketch({ status: 'planned', lengthM: 2500 })];
    expect(problemsOf(aerodromeInput({ runways: planned }))).toEqual([]);
  });

  it('procedures and facilities of runway ends that do not exist', () => {
    const procedures = { visualSegments: [], basicIls: [{ id: 'X', runwayEnd: '09' }], oas: [] };
    const facilities = [facilitySketch('eur-doc-015', 'ils_gp', { serves: '27' })];
    expect(paths(aerodromeInput({ procedures, facilities }))).toEqual([
      'procedures.basicIls[0].runwayEnd',
      'facilities[0].serves',
    ]);
  });

  it('facilities without what their rule is measured from, or of another family', () => {
    const facilities = [
      facilitySketch('nasf-g', 'psr'),
      facilitySketch('eur-doc-015', 'ils_loc_dual'),
      facilitySketch('nasf-g', 'mls_azimuth'),
      facilitySketch('nasf-g', 'radio_link'),
    ];
    expect(paths(aerodromeInput({ facilities }))).toEqual([
      'facilities[0].antennaElevationAhdM',
      'facilities[0].antennaBaseElevationAhdM',
      'facilities[1].serves',
      'facilities[2].kind',
      'facilities[3].farEnd',
    ]);
  });
});
