import { describe, expect, it } from 'vitest';
import { aerodromeWith, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { levelWarnings } from './level-warnings.ts';

const sent = (parts: Readonly<Record<string, unknown>>) =>
  levelWarnings(aerodromeWith(parts)).map(({ path, advice }) => [path, advice]);

describe('possible but unlikely elevations', () => {
  it('none in an ordinary aerodrome', () => {
    expect(sent({ referenceElevationAhdM: 97 })).toEqual([]);
    expect(
      sent({
        runways: [runwaySketch({ elevations: [100, 130], displaced: [300, 0], thresholdElevations: [104.5, 130] })],
      }),
    ).toEqual([]);
    expect(sent({ runways: [runwaySketch({ clearwayM: 400, highestGroundAhdM: 105 })] })).toEqual([]);
  });

  it('a datum of 20 m, which would be 6 m in feet', () => {
    const runways = [runwaySketch({ elevations: [5.2, 6.4] })];
    const elevationAhdM = 6.4;
    const arp = { lat: -33, lon: 148, elevationAhdM };
    expect(sent({ arp, elevationAhdM, runways, referenceElevationAhdM: 20 })).toEqual([
      [
        'referenceElevationAhdM',
        'The reference elevation datum is 20\u00a0m AHD, but the runway ends are between 5.2\u00a0m AHD and 6.4\u00a0m AHD and the aerodrome is at 6.4\u00a0m AHD. It is usually within 3\u00a0m of them. Check for feet or a misplaced decimal point.',
      ],
    ]);
    expect(sent({ arp, elevationAhdM, runways, referenceElevationAhdM: 9.4 })).toEqual([]);
  });

  it('an aerodrome elevation far from its runway ends', () => {
    expect(sent({ elevationAhdM: 111 })).toEqual([
      [
        'elevationAhdM',
        'The aerodrome is at 111\u00a0m AHD, but the runway ends are between 100\u00a0m AHD and 100\u00a0m AHD. It is usually within 10\u00a0m of them. Check for feet or a misplaced decimal point.',
      ],
    ]);
  });

  it('a profile that falls and rises by more than 3 %', () => {
    const profile = [
      [900, 100],
      [1000, 106],
      [1300, 100],
    ] as const;
    expect(sent({ runways: [runwaySketch({ profile })] })).toEqual([
      [
        'runways[0].profile[1].elevationAhdM',
        'The centreline rises from 100\u00a0m AHD to 106\u00a0m AHD in 100\u00a0m (at 900\u00a0m and 1000\u00a0m). That is steeper than 3%. Correct the elevation that is wrong.',
      ],
    ]);
  });

  it('a whole runway steeper than that', () => {
    expect(sent({ runways: [runwaySketch({ elevations: [100, 165] })] }).map(([path]) => path)).toEqual([
      'runways[0].ends[1].end.elevationAhdM',
    ]);
  });

  it('ground above the plane of a clearway', () => {
    // 1.25 % of 400 m is 5 m.
    expect(
      sent({ runways: [runwaySketch({ clearwayM: 400, highestGroundAhdM: 105.2 })] }).map(([path]) => path),
    ).toEqual(['runways[0].ends[0].departure.highestGroundAhdM', 'runways[0].ends[1].departure.highestGroundAhdM']);
  });
});
