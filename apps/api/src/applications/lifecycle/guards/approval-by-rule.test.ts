import { describe, expect, it } from 'vitest';
import { guard, type Known } from '../../../../test/guarded.ts';

describe('approval by rule', () => {
  const NOT = 'first: the airport approves clear cases at once';
  const set = (...on: boolean[]) => new Map(on.map((autoApproveGreen, n) => [String(n), { autoApproveGreen }]));
  it.each([
    [[], NOT],
    [[true], true],
    [[true, true], true],
    [[true, false], NOT],
  ] as [boolean[], true | string][])('switched on at the airports: %j', (on, expected) =>
    expect(guard('auto-approve-on', { settings: set(...on) })).toBe(expected),
  );

  const paths = (all: number, ...found: string[]) => ({
    application: { airports: Array.from({ length: all }, () => ({})) },
    airports: found.map((path) => ({ finding: { path } })),
  });
  it.each<[Known, true | string]>([
    [paths(1, 'GREEN'), true],
    [paths(2, 'GREEN', 'GREEN'), true],
    [paths(2, 'GREEN', 'AMBER'), 'first: the path is GREEN'],
    [paths(2, 'GREEN'), 'first: the path is GREEN'],
    [paths(0), 'first: the path is GREEN'],
  ])('every airport is assessed and green: %j', (known, expected) => expect(guard('path-green', known)).toBe(expected));

  it('every condition can be filled in', () => {
    const byRule = (...problems: string[][]) => ({
      byRule: new Map(problems.map((own, n) => [String(n), { icao: `YAA${n}`, problems: own }])),
    });
    expect(guard('conditions-fillable', byRule())).toBe(true);
    expect(guard('conditions-fillable', byRule([], []))).toBe(true);
    expect(guard('conditions-fillable', byRule(['One.', 'Two.'], ['Three.']))).toBe(
      'YAA0: One. YAA0: Two. YAA1: Three.',
    );
  });
});
