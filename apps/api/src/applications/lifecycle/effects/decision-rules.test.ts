import type { LocationFinding, Path } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { foreign, own, PROCESSING, towards } from '../../../../test/actor-access.ts';
import { AIRPORT, aPerson, FOREIGN, GRANT, rowOf } from '../../../../test/roles.ts';
import type { ApplicationAirport } from '../../store.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import {
  heightProblem,
  heightThatPasses,
  isLast,
  periodByRule,
  periodProblem,
  whyNotDecide,
} from './decision-rules.ts';

describe('"Approve / reject"', () => {
  const settings = (managersMayDecide: boolean): GuardFacts['settings'] =>
    new Map([[AIRPORT, { managersMayDecide }]]) as unknown as GuardFacts['settings'];
  const refusal = (access: GuardFacts['access'], path: Path | null, managers = true, airport_id = AIRPORT) =>
    whyNotDecide({ access, settings: settings(managers) }, { airport_id, path, icao: 'YAAA' });
  const may = (side: typeof own, path: Path | null, managers = true, airport = AIRPORT) =>
    rowOf((person) => refusal(side({ state: PROCESSING })(person).access, path, managers, airport) === null);
  const ADMINS = '- --- o-- o-- o--';

  it.each(['GREEN', 'AMBER'] as const)(
    '%s: the airport’s administrators, and its managers where it allows them',
    (path) => {
      expect(may(own, path)).toBe('- --- oo- oo- o--');
      expect(may(own, path, false)).toBe(ADMINS);
    },
  );
  it.each(['RED-S', 'RED-L', 'BLACK', 'OTHER', null] as const)('%s: administrators', (path) =>
    expect(may(own, path)).toBe(ADMINS),
  );
  it('for another airport: platform administrators', () => {
    expect(may(own, 'GREEN', true, FOREIGN)).toBe('- --- --- --- o--');
    expect(may(foreign, 'GREEN', true, FOREIGN)).toBe('- --- --- --- o--');
  });
  it('managers of an airport without this setting may not decide', () => {
    const person = aPerson({ grants: [GRANT.airport(1)] });
    const { access } = own({ state: PROCESSING })(person);
    const airport = { airport_id: AIRPORT, path: 'GREEN', icao: 'YAAA' } as const;
    expect(whyNotDecide({ access, settings: new Map() }, airport)).not.toBeNull();
  });
  it('automatic approvals need no role', () => expect(refusal(null, 'RED-L', false)).toBeNull());
  it('gives the reason why not', () => {
    const { access } = own({ state: PROCESSING })(aPerson({ grants: [GRANT.airport(1)] }));
    expect(refusal(access, 'GREEN', false)).toBe('Only administrators of YAAA can decide this application.');
    expect(refusal(access, 'RED-S')).toBe(
      'A protected surface is penetrated, so only an administrator of YAAA can decide.',
    );
    expect(refusal(access, 'GREEN', true, FOREIGN)).toBe('You don’t have permission to decide for YAAA.');
  });
  it('a platform manager is not a manager of the airport', () => {
    const reader = aPerson({ grants: [GRANT.global(1), GRANT.airport(2)] });
    const { access } = towards(reader, own({ state: PROCESSING })(reader).application);
    expect(refusal(access, 'GREEN')).toBe('You don’t have permission to decide for YAAA.');
  });
});

it.each<[string, ('approved' | 'rejected' | null)[], boolean]>([
  ['the only one', [null], true],
  ['the last of two', [null, 'approved'], true],
  ['the first of two', [null, null], false],
  ['one of three', [null, 'approved', null], false],
  ['after a rejection', [null, 'rejected'], false],
])('all airports have approved: %s', (_what, outcomes, last) => {
  const airports = outcomes.map((outcome, n) => ({ airport_id: String(n), outcome })) as ApplicationAirport[];
  expect(isLast({ airports }, '0')).toBe(last);
});

describe('the approved height', () => {
  const C1 = (height: string) => ({
    conditionId: 'C1',
    text: `No part of the crane, load or rope above ${height} m AHD (40.0 m above ground).`,
  });
  const OTHER = { conditionId: null, text: 'Keep low.' };
  const problem = (approvedHeightAhdM: number, requested: number, ...conditions: (typeof C1 | object)[]) =>
    heightProblem({ approvedHeightAhdM, conditions: conditions as never }, [
      { path: 'transition.approvedHeightAhdM', heightAhdM: approvedHeightAhdM, requestedAhdM: requested },
    ]);

  it('is at most the requested one', () => {
    expect(problem(45, 45)).toBeNull();
    expect(problem(44.9, 45)).toBeNull();
    expect(problem(1e-6, 0)).toBeNull();
    // 45.06 rounded down to a tenth.
    expect(problem(45.1, 45.06)).toEqual({
      path: 'transition.approvedHeightAhdM',
      message: 'Enter a height up to 45.0\u00a0m AHD, the height applied for.',
    });
    expect(problem(45.000_01, 45)).not.toBeNull();
  });
  it('equals the height in its condition', () => {
    expect(problem(44.9, 45, OTHER, C1('44.9'))).toBeNull();
    expect(problem(0, 45, C1('0.05'))).toBeNull();
    expect(problem(44.9, 45, OTHER)).toBeNull();
    expect(problem(44.9, 45, OTHER, C1('45.0'))).toEqual({
      path: 'transition.conditions',
      message: 'Condition 1 says 45.0\u00a0m AHD, but the approved height is 44.9\u00a0m AHD. Make them equal.',
    });
    expect(problem(45, 45, C1('44.9'))).not.toBeNull();
  });
});

describe('the period of an automatic approval', () => {
  const at = new Date('2026-11-16T00:00:00Z');
  const [start_at, end_at] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-11T00:00:00Z')];
  it.each<[string, { start_at: Date | null; end_at: Date | null }, number, Date, string]>([
    ['all that was applied for', { start_at, end_at }, 10, start_at, '2026-12-11T00:00:00Z'],
    ['as much as the airport gives', { start_at, end_at }, 9, start_at, '2026-12-10T00:00:00Z'],
    ['no more than was applied for', { start_at, end_at }, 11, start_at, '2026-12-11T00:00:00Z'],
    ['from now, without a start', { start_at: null, end_at }, 2, at, '2026-11-18T00:00:00Z'],
    ['without an end', { start_at, end_at: null }, 3, start_at, '2026-12-04T00:00:00Z'],
  ])('%s', (_what, applied, days, from, to) =>
    expect(periodByRule(applied, at, days)).toEqual({ from, to: new Date(to) }),
  );
});

describe('the period of a permit', () => {
  const [START, END] = ['2026-11-16T00:00:00.000Z', '2026-11-26T00:00:00.000Z'];
  const applied = { start_at: new Date(START), end_at: new Date(END) };
  const BEFORE = new Date('2020-01-01T00:00:00Z');
  const problem = (
    validFrom: string,
    validTo: string,
    days = Number.POSITIVE_INFINITY,
    period: object = applied,
    at = BEFORE,
  ) => periodProblem(period as typeof applied, { validFrom, validTo }, { icao: 'YAAA', validityDaysMax: days, at });
  const [FROM, TO] = ['transition.validFrom', 'transition.validTo'];

  it('lies within the period applied for', () => {
    expect(problem(START, END)).toBeNull();
    expect(problem('2026-11-15T23:59:59.999Z', END)).toEqual({
      path: FROM,
      message: 'Choose a start no earlier than the start applied for.',
    });
    expect(problem(START, '2026-11-26T00:00:00.001Z')).toEqual({
      path: TO,
      message: 'Choose an end no later than the end applied for.',
    });
  });
  it('is at most as long as the airport allows', () => {
    expect(problem(START, END, 10)).toBeNull();
    expect(problem(START, END, 9)).toEqual({
      path: TO,
      message: 'YAAA issues permits for 9 days or fewer. Choose an earlier end.',
    });
    expect(problem(START, '2026-11-25T00:00:00.001Z', 9)).not.toBeNull();
  });
  it.each([
    ['a millisecond before its end', '2026-11-25T23:59:59.999Z', false],
    ['at its end', END, true],
    ['after it', '2027-02-22T03:17:00Z', true],
  ])('has not ended when it is given: %s', (_when, at, isRefused) =>
    expect(problem(START, END, 10, applied, new Date(at))).toEqual(
      isRefused ? { path: TO, message: 'This end has passed. Choose a later one.' } : null,
    ),
  );
  it('without limits is not checked', () =>
    expect(problem('2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', undefined, { start_at: null, end_at: null })).toBe(
      null,
    ));
});

describe('the height that a rejection says would pass', () => {
  const PATH = 'transition.heightThatPassesAhdM';
  const finding = (working: string, greatestTipAhdM: number | null) =>
    ({
      results: [{ dimension: 3, surfaceType: 'ols', working: { finding: working }, resting: { finding: 'clear' } }],
      greatestTipAhdM,
    }) as unknown as LocationFinding;
  it.each<[string, LocationFinding | undefined, number | null, number | null]>([
    ['nothing is known and nothing said', undefined, null, null],
    ['nothing is known', undefined, 40, 40],
    ['the height asked for passes', finding('clear', 50), null, null],
    ['nothing is said: the greatest', finding('pierced', 50), null, 50],
    ['none passes', finding('pierced', null), null, null],
    ['none passes, one is said', finding('pierced', null), 40, 40],
    ['lower than the greatest', finding('pierced', 50), 40, 40],
    ['the greatest, but for noise', finding('pierced', 50), 50 + 1e-7, 50 + 1e-7],
    ['all of the noise', finding('pierced', 0), 1e-6, 1e-6],
  ])('%s', (_what, found, stated, passes) => expect(heightThatPasses(found, stated)).toEqual({ passes }));
  it('is refused above the maximum permissible height', () =>
    expect(heightThatPasses(finding('pierced', 50), 50.001)).toEqual({
      path: PATH,
      message: 'Enter a height up to 50.0\u00a0m AHD, the maximum permissible height here.',
    }));
  it('is refused where height is not the reason', () =>
    expect(heightThatPasses(finding('clear', 50), 40)).toEqual({
      path: PATH,
      message:
        'Leave this empty. The crane penetrates no surface at the height applied for, so a lower height would not help.',
    }));
});
