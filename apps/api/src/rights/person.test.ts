import { describe, expect, it } from 'vitest';
import { aGrant, NOW } from '../../test/roles.ts';
import { calledAs, inForce, isInForce } from './person.ts';

describe('a grant is in force from its start until before its end', () => {
  const before = new Date('2026-11-15T23:59:59.999Z');
  const after = new Date('2026-11-16T00:00:00.001Z');
  it.each([
    ['without dates', null, null, true],
    ['begun', before, null, true],
    ['beginning now', NOW, null, true],
    ['not yet begun', after, null, false],
    ['not yet over', null, after, true],
    ['over now', null, NOW, false],
    ['over', null, before, false],
    ['in between', before, after, true],
    ['begun and over', before, before, false],
    ['neither begun nor over', after, after, false],
  ])('%s', (_, from, to, holds) => {
    expect(isInForce({ from, to }, NOW)).toBe(holds);
    expect(inForce([aGrant(0, 2, null, { from, to })], NOW)).toHaveLength(holds ? 1 : 0);
  });
});

it('a person is shown by name, or by email address if no name is known', () => {
  expect(calledAs({ name: 'Ada Applicant', email: 'ada@roles.test' })).toBe('Ada Applicant');
  expect(calledAs({ name: null, email: 'ada@roles.test' })).toBe('ada@roles.test');
});
