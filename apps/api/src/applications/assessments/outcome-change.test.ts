import type { AssessedOutcome } from '@jibline/contract';
import { expect, it } from 'vitest';
import { effectOf } from './outcome-change.ts';

const CONICAL = { type: 'ols', name: 'Conical' } as const;
const at = (path: AssessedOutcome['path'], marginM: number | null, surface: AssessedOutcome['surface'] = CONICAL) => ({
  path,
  marginM,
  surface,
});

it.each([
  ['penetrates', at('GREEN', 12), at('RED-S', -0.4)],
  ['penetrates', at('AMBER', 0), at('AMBER', -0.002)],
  // Already through a surface before: the outcome decides, then the depth.
  ['graver', at('RED-S', -1), at('BLACK', -0.5)],
  ['closer', at('RED-S', -1), at('RED-S', -1.5)],
  ['better', at('RED-S', -1), at('RED-S', -0.5)],
  ['better', at('RED-S', -1), at('GREEN', 8)],
  ['graver', at('GREEN', 12), at('AMBER', 12)],
  ['closer', at('GREEN', 12), at('GREEN', 11.9)],
  ['better', at('GREEN', 12), at('GREEN', null, null)],
  ['closer', at('GREEN', null, null), at('GREEN', 40)],
  ['other', at('GREEN', 12), at('GREEN', 12, { type: 'ols', name: 'Approach 16R' })],
  // A millimetre is rounding.
  [null, at('GREEN', 12), at('GREEN', 12.001)],
  [null, at('GREEN', null, null), at('GREEN', null, null)],
] as const)('%s: %o to %o', (effect, before, after) => {
  expect(effectOf(before, after)).toBe(effect);
});

it('an application never assessed for the airport counts as clear before', () => {
  expect(effectOf(null, at('RED-S', -2))).toBe('penetrates');
  expect(effectOf(null, at('AMBER', 2))).toBe('graver');
  expect(effectOf(null, at('GREEN', null, null))).toBeNull();
});
