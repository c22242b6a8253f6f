import { describe, expect, it } from 'vitest';
import { inverse } from '../geodesy/geodesic.ts';
import { sweepCrane } from '../sweep/sweep-crane.ts';
import { type CraneAnswers, craneFromForm } from './crane-from-form.ts';
import { LocationQuestionError } from './crane-from-precheck.ts';

const site = {
  latitude: -33.9,
  longitude: 151.2,
  datum: 'GDA2020' as const,
  positionSource: 'survey' as const,
  groundLevelAhdM: 5,
  groundLevelSource: 'survey' as const,
};
const mobile: CraneAnswers = {
  craneType: 0,
  site,
  craneDetail: {
    craneSubType: 'all-terrain',
    maxHeightAglM: 40,
    maxRadiusM: 20,
    restingHeightAglM: 4,
    restingMode: 'lowered',
  },
};
const heights = (answers: CraneAnswers) =>
  sweepCrane(craneFromForm(answers))
    .at(-1)
    ?.working.map(({ part, top }) => [part, 'ahdM' in top ? top.ahdM : null]);
const problems = (answers: CraneAnswers) => {
  try {
    craneFromForm(answers);
    return [];
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return error.problems.map(({ path }) => path);
  }
};

describe('typed values become the swept volume', () => {
  it('ground, base, height, a metre of contingency and the accuracy of a survey: 5 + 12 + 40 + 1 + 0.1 = 58.1', () => {
    expect(heights({ ...mobile, site: { ...site, baseHeightM: 12 } })?.[0]?.[1]).toBeCloseTo(58.1, 9);
  });
  it('unsurveyed values get a larger accuracy: a terrain model 5 m, an unknown method 10 m', () => {
    expect(heights({ ...mobile, site: { ...site, groundLevelSource: 'terrain-model' } })?.[0]?.[1]).toBeCloseTo(51, 9);
    expect(heights({ ...mobile, site: { ...site, groundLevelSource: 'unknown' } })?.[0]?.[1]).toBeCloseTo(56, 9);
  });
  it('a figure of the applicant’s own stands before the usual one', () => {
    const craneDetail = { ...mobile.craneDetail, heightContingencyM: 0, verticalAccuracyM: 0.5 };
    expect(heights({ ...mobile, craneDetail })?.[0]?.[1]).toBeCloseTo(45.5, 9);
  });
  it('a position on GDA94 is moved by about 1.8 m to the north-east', () => {
    const [moved] = craneFromForm({ ...mobile, site: { ...site, datum: 'GDA94' } }).positions;
    const { distanceM, bearingDeg } = inverse({ lat: -33.9, lon: 151.2 }, moved!);
    expect(distanceM).toBeGreaterThan(1.4);
    expect(distanceM).toBeLessThan(2);
    expect(bearingDeg).toBeGreaterThan(0);
    expect(bearingDeg).toBeLessThan(90);
  });
  it('a slewing limit counts once its limiter is documented, and at rest only if the crane cannot slew freely', () => {
    const slewSector = { fromDeg: 350, toDeg: 80 };
    const shapes = (detail: object) => {
      const answers: CraneAnswers = { ...mobile, craneDetail: { ...mobile.craneDetail, slewSector, ...detail } };
      const swept = sweepCrane(craneFromForm(answers)).at(-1);
      return [swept?.working[0]?.shape, swept?.resting[0]?.shape];
    };
    // From 350° clockwise to 80° is 90°; a survey's 0.1 m widens it.
    const cut = { kind: 'sector', fromDeg: 350, spanDeg: 90, outerRadiusM: 20, bufferM: 0.1 };
    const whole = { kind: 'disc', radiusM: 20.1 };
    expect(shapes({})[0]).toMatchObject(whole);
    expect(shapes({ slewLimiterDocumented: false })[0]).toMatchObject(whole);
    expect(shapes({ slewLimiterDocumented: true })[0]).toMatchObject(cut);
    expect(shapes({ slewLimiterDocumented: true, restingMode: 'free-slewing' })).toMatchObject([cut, { kind: 'disc' }]);
  });
  it('every further crane stands at its own place and ground', () => {
    const otherPositions = [{ latitude: -33.91, longitude: 151.21, groundLevelAhdM: 9 }];
    const { positions } = craneFromForm({ ...mobile, site: { ...site, otherPositions } });
    expect(positions.map(({ name, groundAhdM }) => [name, groundAhdM])).toEqual([
      ['the crane', 5],
      ['crane 2', 9],
    ]);
  });
  it('a turbine sweeps half its rotor all round', () => {
    const turbine = craneFromForm({
      craneType: null,
      site,
      developmentDetail: { maxHeightAglM: 150, footprintRadiusM: 5, rotorDiameterM: 110 },
    });
    expect(turbine).toMatchObject({ kind: 'structure', radiusM: 55 });
  });
  it('a secured tower crane counts as free to slew: the form does not ask for the direction', () => {
    const craneDetail = {
      craneSubType: 'hammerhead',
      maxHeightAglM: 60,
      maxRadiusM: 50,
      counterJibM: 15,
      mastHeightAglM: 55,
      restingHeightAglM: 60,
      restingMode: 'tied' as const,
    };
    const crane = craneFromForm({ craneType: 1, site, craneDetail });
    expect(crane).toMatchObject({ kind: 'tower_hammerhead', jibHeightM: 55, resting: { mode: 'free_slewing' } });
  });
});

describe('problems use the form’s field names', () => {
  it.each<[string, CraneAnswers, string[]]>([
    ['no place', { ...mobile, site: { groundLevelAhdM: 5 } }, ['site.longitude', 'site.latitude']],
    ['no ground', { ...mobile, site: { ...site, groundLevelAhdM: undefined } }, ['site.groundLevelAhdM']],
    [
      'no height',
      { ...mobile, craneDetail: { ...mobile.craneDetail, maxHeightAglM: 500 } },
      ['craneDetail.maxHeightAglM'],
    ],
    [
      'higher at rest',
      { ...mobile, craneDetail: { ...mobile.craneDetail, restingHeightAglM: 41 } },
      ['craneDetail.restingHeightAglM'],
    ],
  ])('%s', (_name, answers, paths) => expect(problems(answers)).toEqual(paths));
});
