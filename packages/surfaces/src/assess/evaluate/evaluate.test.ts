import { describe, expect, it } from 'vitest';
import type { SurfaceType } from '../../surface/component.ts';
import type { Configuration, HeightFinding, HeightState } from '../finding.ts';
import { DECISION_POWERS } from './decision-powers.ts';
import { isShortTerm } from './duration.ts';
import { evaluate } from './evaluate.ts';
import { OUTCOMES, REFERRAL_RULES, REGIMES, type Regime } from './referral-rules.ts';
import { reportingDuties } from './reporting-rules.ts';

const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
const WEEK = [period('2026-03-02', '2026-03-08')];
const YEAR = [period('2026-03-01', '2027-02-28')];

function finding(type: SurfaceType, state: HeightState, configuration: Configuration = 'working'): HeightFinding {
  return { type, configuration, state, governing: null, needGround: [] };
}

const evaluated = (findings: readonly HeightFinding[], regime: Regime = 'FEDERAL_LEASED', periods = WEEK) =>
  evaluate({ heights: findings, zones: [], craneKind: 'mobile' }, { regime, shortTermMonths: 3 }, periods);

describe('short-term: calendar months, both days included', () => {
  it.each([
    ['2026-03-01', '2026-05-31', true],
    ['2026-03-01', '2026-06-01', false],
    ['2026-03-15', '2026-06-14', true],
    ['2026-03-15', '2026-06-15', false],
    // no 30 February: the third month ends with February (Acts Interpretation Act 1901, s 2G)
    ['2026-11-30', '2027-02-28', true],
    ['2026-11-30', '2027-03-01', false],
    ['2027-11-30', '2028-02-29', true],
    ['2026-11-28', '2027-02-27', true],
    ['2026-11-28', '2027-02-28', false],
    ['2026-10-15', '2027-01-14', true],
    ['2026-03-01', '2026-03-01', true],
  ])('%s to %s: %s', (firstDay, lastDay, expected) => {
    expect(isShortTerm([period(firstDay, lastDay)], 3)).toBe(expected);
  });

  it('adds linked periods up, overlapping days once', () => {
    const march = period('2026-03-01', '2026-04-15');
    // 46 days + 46 days = 92 = 1 March to 31 May
    expect(isShortTerm([march, period('2026-07-01', '2026-08-15')], 3)).toBe(true);
    expect(isShortTerm([period('2026-07-01', '2026-08-16'), march], 3)).toBe(false);
    expect(isShortTerm([march, period('2026-04-01', '2026-05-31')], 3)).toBe(true);
    expect(isShortTerm([march, march, march], 3)).toBe(true);
  });

  it.each([
    [[], 'periods'],
    [[period('2026-02-30', '2026-03-01')], 'periods[0].firstDay'],
    [[period('2026-03-02', '2026-03-01')], 'periods[0].lastDay'],
    [[period('1/3/2026', '2026-03-01')], 'periods[0].firstDay'],
  ])('refuses %j', (periods, field) => {
    expect(() => isShortTerm(periods, 3)).toThrow(field);
  });

  it('refuses months that are not whole', () => {
    expect(() => isShortTerm(WEEK, Number.NaN)).toThrow('shortTermMonths');
    expect(() => isShortTerm(WEEK, -1)).toThrow('shortTermMonths');
  });
});

describe('outcome', () => {
  it.each<[string, HeightFinding[], typeof WEEK, string]>([
    ['outside everything', [finding('ols', 'outside')], WEEK, 'GREEN'],
    ['below all by the buffer', [finding('ols', 'clear'), finding('pansops', 'clear')], YEAR, 'GREEN'],
    ['within the buffer', [finding('ols', 'near')], WEEK, 'AMBER'],
    ['not to be judged', [finding('cns', 'unknown')], WEEK, 'AMBER'],
    ['near a windshear plane only, a lattice crane', [finding('windshear', 'near')], WEEK, 'GREEN'],
    ['OLS pierced only at rest', [finding('ols', 'clear'), finding('ols', 'pierced', 'resting')], WEEK, 'RED-S'],
    ['PANS-OPS and OLS pierced', [finding('pansops', 'pierced'), finding('ols', 'pierced')], WEEK, 'BLACK'],
  ])('%s', (_name, findings, periods, path) => {
    expect(evaluated(findings, 'FEDERAL_LEASED', periods).path).toBe(path);
  });

  it('refuses a regime it does not know, and says which there are', () => {
    const known = 'FEDERAL_LEASED, CERTIFIED_OTHER, MILITARY, JOINT_USER, ALA';
    expect(() => evaluated([], 'SHIRE' as Regime)).toThrow(
      expect.objectContaining({ code: 'bad_text', message: `regime: expected one of ${known}, got SHIRE` }),
    );
  });
});

describe('whom to consult', () => {
  it('is nobody while a surface is close, or could not be assessed', () => {
    for (const state of ['near', 'clear', 'outside', 'unknown'] as const)
      for (const regime of REGIMES)
        expect(evaluated([finding('ols', state), finding('cns', state)], regime)).toMatchObject({
          outcome: 'nothing_pierced',
          ask: [],
        });
  });

  it('is Airservices inside an area of a navigation aid, at every kind of aerodrome', () => {
    const zones = [{ type: 'cns' as const, configuration: 'resting' as const, state: 'inside' as const, zones: [] }];
    for (const [regime, path] of [
      ['FEDERAL_LEASED', 'AMBER'],
      ['CERTIFIED_OTHER', 'AMBER'],
      ['JOINT_USER', 'AMBER'],
      ['MILITARY', 'OTHER'],
      ['ALA', 'OTHER'],
    ] as const)
      expect(evaluate({ heights: [], zones, craneKind: 'mobile' }, { regime, shortTermMonths: 3 }, WEEK)).toMatchObject(
        {
          path,
          ask: [
            {
              party: 'AIRSERVICES',
              because: 'This is inside the protected area of a navigation aid or radar.',
              clause: 'NASF Guideline G; Airservices building restricted areas',
            },
          ],
        },
      );
  });

  it('is nobody outside that area', () => {
    const zones = [{ type: 'cns' as const, configuration: 'working' as const, state: 'outside' as const, zones: [] }];
    const airport = { regime: 'FEDERAL_LEASED' as const, shortTermMonths: 3 };
    expect(evaluate({ heights: [], zones, craneKind: 'mobile' }, airport, WEEK)).toMatchObject({
      path: 'GREEN',
      ask: [],
    });
  });

  it('does not depend on other areas: noise, wildlife and the like inform only', () => {
    const zones = (['anef', 'lighting', 'psa', 'wildlife', 'wind_farms'] as const).map((type) => ({
      ...{ type, configuration: 'working' as const, state: 'inside' as const, zones: [] },
    }));
    const airport = { regime: 'FEDERAL_LEASED' as const, shortTermMonths: 3 };
    expect(evaluate({ heights: [], zones, craneKind: 'structure' }, airport, YEAR)).toMatchObject({
      path: 'GREEN',
      ask: [],
    });
  });

  it('is everyone one of several penetrated surfaces requires, each once, with the first clause', () => {
    const found = evaluated([finding('ols', 'pierced'), finding('cns', 'pierced'), finding('vss', 'pierced')]);
    expect(found.ask.map(({ party, clause }) => [party, clause])).toEqual([
      ['CASA', 'Airports (Protection of Airspace) Regulations 1996, regs 10(4) and 11'],
      ['AIRSERVICES', 'Airports (Protection of Airspace) Regulations 1996, regs 10(4) and 11'],
      ['PROCEDURE_DESIGNER', 'ICAO Doc 8168, Vol II'],
    ]);
  });

  it('includes an obstacle limitation surface even if a PANS-OPS surface is more serious', () => {
    const both = [finding('pansops', 'pierced'), finding('ols', 'pierced')];
    const { ask, decides } = evaluated(both, 'CERTIFIED_OTHER');
    expect(ask.map(({ party }) => party)).toEqual(['PROCEDURE_DESIGNER', 'CASA', 'PLANNING_AUTHORITY']);
    expect(decides.power).toBe('outside');
  });
});

it('has a clause for every rule of consultation, and for every regime and outcome', () => {
  for (const regime of REGIMES) {
    for (const rule of REFERRAL_RULES[regime].flatMap((rules) => Object.values(rules))) {
      expect(rule.ask.length).toBeGreaterThan(0);
      expect([rule.what, rule.citation]).not.toContain('');
    }
    for (const outcome of OUTCOMES) {
      const { who, clause } = DECISION_POWERS[regime][outcome];
      expect([who, clause]).not.toContain('');
    }
  }
});

describe('reporting heights, figures inclusive', () => {
  const duties = (heightAglM: number, nearestAerodromeM: number, outsideOls = false) =>
    reportingDuties({ heightAglM, nearestAerodromeM, outsideOls }).map((r) => r.id);
  it.each<[number, number, boolean, string[]]>([
    [29.9, 1000, false, []],
    [30, 30_000, false, ['obstacle-data-30']],
    [30, 30_001, false, []],
    [45, 30_001, false, ['obstacle-data-45']],
    [100, 5000, false, ['casa-100', 'obstacle-data-30']],
    [150, 50_000, true, ['casa-100', 'obstacle-data-45', 'obstacle-150']],
    [150, 5000, false, ['casa-100', 'obstacle-data-30']],
  ])('%d m, %d m away, outside OLS %s', (height, distance, outside, ids) => {
    expect(duties(height, distance, outside)).toEqual(ids);
  });
  it('refuses what is not a height or distance', () => {
    expect(() => duties(Number.NaN, 1)).toThrow('heightAglM');
    expect(() => duties(30, -1)).toThrow('nearestAerodromeM');
  });
});
