import { expect, it } from 'vitest';
import type { Phase } from '../lifecycle-enums.ts';
import { shownPhase } from './shown-phase.ts';
import type { PermitStatusName } from './status.ts';

it.each<[Phase | null, PermitStatusName | null, boolean, Phase | null]>([
  // Announced for later.
  ['SUSPENDED', 'valid-now', true, 'ACTIVE'],
  ['SUSPENDED', 'valid-now', false, 'UPCOMING'],
  ['SUSPENDED', 'valid-outside-hours', true, 'ACTIVE'],
  ['SUSPENDED', 'upcoming', false, 'UPCOMING'],
  // In force, or over.
  ['SUSPENDED', 'suspended', true, 'SUSPENDED'],
  ['SUSPENDED', 'suspended', false, 'SUSPENDED'],
  ['SUSPENDED', 'ended', true, 'SUSPENDED'],
  ['SUSPENDED', null, true, 'SUSPENDED'],
  // Every other phase is shown as it is.
  ['IDLE', 'valid-now', false, 'IDLE'],
  ['OVERDUE_REMOVAL', 'ended', true, 'OVERDUE_REMOVAL'],
  [null, 'revoked', false, null],
])('%s with a permit that is %s, up: %s, is shown as %s', (phase, status, isUp, shown) => {
  expect(shownPhase(phase, status && { status }, isUp)).toBe(shown);
});
