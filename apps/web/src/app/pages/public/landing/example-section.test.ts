import { describe, expect, it } from 'vitest';
import { exampleFinding, governing } from './example-section.ts';

describe('the example on the landing page, against hand calculation', () => {
  it.each([
    // 1,560 m: (1,560 - 60) * 2 % = 30 m, below the 45 m of the inner horizontal
    [1560, 'approach surface', 30],
    // 3,200 m: approach 60 + 140 * 2.5 % = 63.5 m, so the inner horizontal governs
    [3200, 'inner horizontal surface', 45],
    // 5,060 m: conical 45 + 1,000 * 5 % = 95 m, approach 60 + 2,000 * 2.5 % = 110 m
    [5060, 'conical surface', 95],
    // 6,000 m: conical 45 + 1,940 * 5 % = 142 m, approach 60 + 2,940 * 2.5 % = 133.5 m
    [6000, 'approach surface', 133.5],
    // 6,100 m: the conical ended at 6,060 m
    [6100, 'approach surface', 136],
  ])('at %d m the %s governs at %d m', (distance, surface, height) => {
    expect(governing(distance).surface).toBe(surface);
    expect(governing(distance).heightM).toBeCloseTo(height, 9);
  });

  it('calls a crane pierced only above the surface, and near within five metres under it', () => {
    expect(exampleFinding(3200, 58)).toMatchObject({ status: 'pierced', marginM: -13 });
    expect(exampleFinding(3200, 45)).toMatchObject({ status: 'near', marginM: 0 });
    expect(exampleFinding(3200, 40.1).status).toBe('near');
    expect(exampleFinding(3200, 40)).toMatchObject({ status: 'clear', marginM: 5 });
  });
});
