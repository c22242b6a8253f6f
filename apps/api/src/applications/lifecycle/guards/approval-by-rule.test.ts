import { describe, expect, it } from 'vitest';
import { guard, type Known } from '../../../../test/guarded.ts';

describe('automatic approval', () => {
  const NOT = 'The airport does not approve clear applications automatically.';
  const set = (...on: boolean[]) => new Map(on.map((autoApproveGreen, n) => [String(n), { autoApproveGreen }]));
  it.each([
    [[], NOT],
    [[true], true],
    [[true, true], true],
    [[true, false], NOT],
  ] as [boolean[], true | string][])('is enabled at the airports: %j', (on, expected) =>
    expect(guard('auto-approve-on', { settings: set(...on) })).toBe(expected),
  );

  const paths = (all: number, ...found: string[]) => ({
    application: { airports: Array.from({ length: all }, () => ({})) },
    airports: found.map((path) => ({ finding: { path } })),
  });
  it.each<[Known, true | string]>([
    [paths(1, 'GREEN'), true],
    [paths(2, 'GREEN', 'GREEN'), true],
    [paths(2, 'GREEN', 'AMBER'), 'The crane is not clear of all protected surfaces.'],
    [paths(2, 'GREEN'), 'The crane is not clear of all protected surfaces.'],
    [paths(0), 'The crane is not clear of all protected surfaces.'],
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
