import { describe, expect, it } from 'vitest';
import { aerodromeInput, facilitySketch, positionAt, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { InvalidAerodrome, type Problem } from './problem.ts';
import { readAerodrome, readStoredAerodrome } from './read-aerodrome.ts';

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
  ])('%s is not an aerodrome', (input, actual) => {
    expect(problemsOf(input)).toEqual([{ path: '(whole)', expected: 'an object', got: actual }]);
  });

  it('lists everything missing at once, and what is unknown', () => {
    const { arp: _, icao: __, ...rest } = aerodromeInput();
    expect(paths({ ...rest, arpp: 1 })).toEqual(['icao', 'arp', 'arpp']);
  });

  it('leaves out what a later version stored, and nothing else', () => {
    const known = aerodromeInput({ runways: [runwaySketch()] });
    const runways = [{ ...runwaySketch(), lighting: 'high', strip: { ...runwaySketch().strip, gradedM: 33.3 } }];
    const later = { ...known, runways, magneticVariationDeg: 6.05 };
    expect(readStoredAerodrome(later)).toEqual(readStoredAerodrome(known));
    expect(paths(later)).toEqual(['runways[0].strip.gradedM', 'runways[0].lighting', 'magneticVariationDeg']);
    expect(() => readStoredAerodrome({ ...later, arp: null })).toThrow(
      /^[^\n]*1 problem\(s\)\n {2}arp: expected an object/,
    );
  });

  it('says what was given: not a number, infinite, out of range, swapped', () => {
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
      { path: 'runways[0].ends[1].landing.type', expected: 'one of: NI, NPA, PA1, PA23', got: '"ILS"' },
    ]);
  });
});

describe('contradictions', () => {
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

  describe('landing thresholds past each other, on a runway of 2000 m', () => {
    const thresholds = (displaced: readonly [number, number]) =>
      problemsOf(aerodromeInput({ runways: [runwaySketch({ displaced })] })).map(({ path, advice }) => [path, advice]);
    it('swapped: both are named, with what to do', () => {
      expect(thresholds([2000, 2000])).toEqual([
        [
          'runways[0].ends[0].threshold',
          'Threshold 36 is 2000\u00a0m from its own runway end and threshold 18 is 2000\u00a0m from its own, on a runway of 2000\u00a0m. No runway would be left to land on. Check whether the two thresholds are swapped, and correct their positions.',
        ],
        [
          'runways[0].ends[1].threshold',
          'Threshold 18 is 2000\u00a0m from its own runway end and threshold 36 is 2000\u00a0m from its own, on a runway of 2000\u00a0m. No runway would be left to land on. Check whether the two thresholds are swapped, and correct their positions.',
        ],
      ]);
    });
    it('overlapping: the one past the middle is named', () => {
      expect(thresholds([1300, 800]).map(([path]) => path)).toEqual(['runways[0].ends[0].threshold']);
      expect(thresholds([800, 1300]).map(([path]) => path)).toEqual(['runways[0].ends[1].threshold']);
    });
    it('one at the other end', () => {
      expect(thresholds([2000, 0]).map(([path]) => path)).toEqual(['runways[0].ends[0].threshold']);
    });
    it('less than 100 m between them is no runway to land on either', () => {
      expect(thresholds([1000, 950]).map(([path]) => path)).toEqual(['runways[0].ends[0].threshold']);
      expect(thresholds([1000, 899])).toEqual([]);
    });
    it('displaced far, but in order, are accepted', () => {
      expect(thresholds([900, 900])).toEqual([]);
    });
  });

  describe('elevations that cannot belong together', () => {
    const sent = (parts: Readonly<Record<string, unknown>>) =>
      problemsOf(aerodromeInput(parts)).map(({ path, advice }) => [path, advice]);
    it('a datum of 6000 m at an aerodrome of 100 m', () => {
      expect(sent({ referenceElevationAhdM: 6000 })).toEqual([
        [
          'referenceElevationAhdM',
          'The reference elevation datum is 6000\u00a0m AHD, but runway end 36 is at 100\u00a0m AHD, 5900\u00a0m lower. They can be at most 45\u00a0m apart. Check for feet or a misplaced decimal point.',
        ],
      ]);
    });
    it('a runway 150 m above the datum: its ends are named, the other runway is not', () => {
      const runways = [runwaySketch(), runwaySketch({ ids: ['01', '19'], elevations: [250, 250] })];
      const paths = sent({ referenceElevationAhdM: 100, runways });
      expect(paths).toEqual([
        [
          'runways[1].ends[0].end.elevationAhdM',
          'Runway end 01 is at 250\u00a0m AHD, but the reference elevation datum is 100\u00a0m AHD, 150\u00a0m lower. They can be at most 45\u00a0m apart. Check for feet or a misplaced decimal point.',
        ],
        [
          'runways[1].ends[1].end.elevationAhdM',
          'Runway end 19 is at 250\u00a0m AHD, but the reference elevation datum is 100\u00a0m AHD, 150\u00a0m lower. They can be at most 45\u00a0m apart. Check for feet or a misplaced decimal point.',
        ],
      ]);
    });
    it('without a datum of its own, an aerodrome elevation far from every runway end', () => {
      const arp = { ...positionAt(0, 0), elevationAhdM: 328 };
      expect(sent({ arp, elevationAhdM: 328 }).map(([path]) => path)).toEqual(['elevationAhdM', 'arp.elevationAhdM']);
    });
    it('a steep mountain strip is one aerodrome: 100 m to 165 m, the datum half way', () => {
      const runways = [runwaySketch({ lengthM: 520, elevations: [100, 165] })];
      const arp = { ...positionAt(0, 0), elevationAhdM: 165 };
      expect(sent({ arp, elevationAhdM: 165, referenceElevationAhdM: 132.5, runways })).toEqual([]);
    });
    it('a spike between two points of a profile', () => {
      const profile = [
        [900, 102],
        [900.6, 290],
        [1000, 102],
      ] as const;
      expect(sent({ runways: [runwaySketch({ profile })] })).toEqual([
        [
          'runways[0].profile[1].elevationAhdM',
          'The centreline rises from 102\u00a0m AHD to 290\u00a0m AHD in 0.6\u00a0m (at 900\u00a0m and 900.6\u00a0m). That is steeper than 20%. Correct the elevation that is wrong.',
        ],
        [
          'runways[0].profile[2].elevationAhdM',
          'The centreline falls from 290\u00a0m AHD to 102\u00a0m AHD in 99.4\u00a0m (at 900.6\u00a0m and 1000\u00a0m). That is steeper than 20%. Correct the elevation that is wrong.',
        ],
      ]);
    });
    it('a spike beside a displaced threshold', () => {
      const runways = [runwaySketch({ displaced: [300, 0], profile: [[310, 120]] })];
      expect(sent({ runways }).map(([path]) => path)).toEqual(['runways[0].profile[0].elevationAhdM']);
    });
    it('ground beyond a runway end that would lift the take-off climb out of the way', () => {
      expect(sent({ runways: [runwaySketch({ clearwayM: 400, highestGroundAhdM: 5000 })] })[0]).toEqual([
        'runways[0].ends[0].departure.highestGroundAhdM',
        'The highest ground beyond runway end 18 is 5000\u00a0m AHD, but the runway end is at 100\u00a0m AHD and the ground lies within 400\u00a0m of it. That is steeper than 20%. Check for feet or a misplaced decimal point.',
      ]);
      // 20 % of the 60 m up to the inner edge is 12 m.
      expect(sent({ runways: [runwaySketch({ highestGroundAhdM: 112 })] })).toEqual([]);
      expect(sent({ runways: [runwaySketch({ highestGroundAhdM: 112.1 })] })).toHaveLength(2);
    });
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
