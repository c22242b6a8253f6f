import { describe, expect, it } from 'vitest';
import type { SurfaceType } from '../surface/component.ts';
import { choosePath } from './choose-path.ts';
import { isShortTerm } from './duration.ts';
import type { Configuration, HeightFinding, HeightState } from './finding.ts';
import { OUTCOMES, REFERRAL_RULES, REGIMES, type Regime } from './referral-rules.ts';
import { reportingDuties } from './reporting-rules.ts';

const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
const WEEK = [period('2026-03-02', '2026-03-08')];
const YEAR = [period('2026-03-01', '2027-02-28')];

function finding(type: SurfaceType, state: HeightState, configuration: Configuration = 'working'): HeightFinding {
  return { type, configuration, state, governing: null, needGround: [] };
}

function proposal(
  findings: readonly HeightFinding[],
  regime: Regime = 'FEDERAL_LEASED',
  periods = WEEK,
  craneKind: 'mobile' | 'structure' = 'mobile',
) {
  return choosePath({ heights: findings, zones: [], craneKind }, { regime, shortTermMonths: 3 }, periods);
}

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

describe('path', () => {
  it.each<[string, HeightFinding[], typeof WEEK, string]>([
    ['outside everything', [finding('ols', 'outside')], WEEK, 'GREEN'],
    ['below all by the buffer', [finding('ols', 'clear'), finding('pansops', 'clear')], YEAR, 'GREEN'],
    ['within the buffer', [finding('ols', 'near')], WEEK, 'AMBER'],
    ['not to be judged', [finding('cns', 'unknown')], WEEK, 'AMBER'],
    ['a navigation aid concerned', [finding('cns', 'pierced')], WEEK, 'AMBER'],
    ['OLS pierced, short', [finding('ols', 'pierced')], WEEK, 'RED-S'],
    ['OLS pierced only at rest', [finding('ols', 'clear'), finding('ols', 'pierced', 'resting')], WEEK, 'RED-S'],
    ['OLS pierced, long', [finding('ols', 'pierced')], YEAR, 'RED-L'],
    ['future OLS pierced', [finding('future_ols', 'pierced')], WEEK, 'RED-S'],
    ['visual segment pierced', [finding('vss', 'pierced')], WEEK, 'RED-S'],
    ['helicopter path pierced', [finding('helicopter', 'pierced')], YEAR, 'RED-L'],
    ['PANS-OPS pierced', [finding('pansops', 'pierced'), finding('ols', 'pierced')], WEEK, 'BLACK'],
    ['windshear plane pierced by a lattice crane', [finding('windshear', 'pierced')], WEEK, 'GREEN'],
  ])('%s', (_name, findings, periods, path) => {
    expect(proposal(findings, 'FEDERAL_LEASED', periods).path).toBe(path);
  });

  it('says whether anybody may approve', () => {
    const pansops = [finding('pansops', 'pierced')];
    expect(proposal(pansops, 'FEDERAL_LEASED', WEEK).approvable).toBe('only_with_airport_support');
    expect(proposal(pansops, 'FEDERAL_LEASED', YEAR).approvable).toBe('no');
    expect(proposal([finding('ols', 'pierced')], 'FEDERAL_LEASED', YEAR).approvable).toBe('yes');
  });

  it('asks for a wind assessment of a building in the windshear plane', () => {
    const found = proposal([finding('windshear', 'pierced')], 'CERTIFIED_OTHER', YEAR, 'structure');
    expect(found).toMatchObject({ path: 'AMBER', ask: ['WIND_CONSULTANT'] });
  });

  it('is AMBER inside an area of a navigation aid', () => {
    const zones = [{ type: 'cns' as const, configuration: 'working' as const, state: 'inside' as const, zones: [] }];
    const airport = { regime: 'CERTIFIED_OTHER' as const, shortTermMonths: 3 };
    const found = choosePath({ heights: [], zones, craneKind: 'mobile' }, airport, WEEK);
    expect(found).toMatchObject({ path: 'AMBER', ask: ['AIRSERVICES'] });
  });

  it.each<[Regime, typeof WEEK, string, string[]]>([
    ['FEDERAL_LEASED', WEEK, 'RED-S', ['CASA', 'AIRSERVICES']],
    ['FEDERAL_LEASED', YEAR, 'RED-L', ['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY']],
    ['CERTIFIED_OTHER', WEEK, 'RED-S', ['CASA', 'PLANNING_AUTHORITY']],
    ['JOINT_USER', YEAR, 'RED-L', ['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY', 'DEFENCE']],
    ['MILITARY', WEEK, 'OTHER', ['DEFENCE']],
    ['ALA', WEEK, 'OTHER', []],
  ])('OLS pierced at %s', (regime, periods, path, ask) => {
    expect(proposal([finding('ols', 'pierced')], regime, periods)).toMatchObject({ path, ask });
  });

  it('adds whom the pierced surface concerns, each once', () => {
    const found = proposal([finding('ols', 'pierced'), finding('cns', 'pierced'), finding('vss', 'pierced')]);
    expect(found.ask).toEqual(['CASA', 'AIRSERVICES', 'PROCEDURE_DESIGNER']);
    expect(found.reasons).toEqual(['pierces ols', 'pierces cns', 'pierces vss']);
  });

  it('cites a clause for every regime and outcome', () => {
    for (const regime of REGIMES) {
      for (const outcome of OUTCOMES) {
        expect(REFERRAL_RULES[regime][outcome].length).toBeGreaterThan(0);
        for (const rule of REFERRAL_RULES[regime][outcome]) expect(rule.citation).not.toBe('');
      }
    }
  });
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
