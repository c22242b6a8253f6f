import { describe, expect, it } from 'vitest';
import { AIRPORT, aGrant, aPerson, COMPANY, NOW, OPERATOR } from '../../test/roles.ts';
import { ApiError } from '../errors.ts';
import type { Claims } from '../integrations/identity.ts';
import { checkSessionRules, type SessionRules } from './session-rules.ts';

const claims = (over: Partial<Claims>): Claims => ({
  subject: 's',
  email: null,
  emailVerified: true,
  name: null,
  signedInAt: NOW,
  provenAt: NOW,
  sessionKey: null,
  acr: null,
  amr: [],
  ...over,
});
const OFF: SessionRules = { maxSeconds: 0, idleSeconds: 0, staffAcr: null, staffAmr: null };
const staff = aPerson({ grants: [aGrant(1, 2, AIRPORT)] });
const outcome = (rules: Partial<SessionRules>, stated: Partial<Claims>, person = staff) => {
  try {
    checkSessionRules({ ...OFF, ...rules }, claims(stated), person, NOW);
    return 'let in';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.headers['www-authenticate']?.split(', ').at(-1)];
  }
};
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('how long a sign-in counts', () => {
  it.each<[number, number | null, unknown]>([
    [600, 605, 'let in'],
    [600, 606, ['sign-in-too-old', 'max_age="600"']],
    [0, 10_000_000, 'let in'],
    [600, null, 'let in'],
  ])('at most %i s, signed in %s s ago: %j', (maxSeconds, age, expected) =>
    expect(outcome({ maxSeconds }, { provenAt: age === null ? null : ago(age) })).toEqual(expected),
  );
});

describe('a second factor of staff', () => {
  const MFA = 'urn:example:mfa';
  const expectedChallenge = ['sign-in-too-old', `acr_values="${MFA} gold"`];
  it.each<[string, Partial<SessionRules>, Partial<Claims>, unknown]>([
    ['is not asked for unless it is set', {}, {}, 'let in'],
    ['by acr', { staffAcr: [MFA, 'gold'] }, { acr: 'gold' }, 'let in'],
    ['by another acr', { staffAcr: [MFA, 'gold'] }, { acr: 'silver' }, expectedChallenge],
    ['without acr', { staffAcr: [MFA, 'gold'] }, {}, expectedChallenge],
    ['by amr', { staffAmr: ['mfa', 'hwk'] }, { amr: ['pwd', 'hwk'] }, 'let in'],
    ['by a password alone', { staffAmr: ['mfa', 'hwk'] }, { amr: ['pwd'] }, ['sign-in-too-old', 'max_age="0"']],
    ['by acr, where both are set', { staffAcr: [MFA, 'gold'], staffAmr: ['mfa'] }, { acr: MFA }, expectedChallenge],
  ])('%s', (_how, rules, stated, expected) => expect(outcome(rules, stated)).toEqual(expected));

  it.each([
    ['an applicant without grants', [], 'let in'],
    ['a company’s administrator', [aGrant(2, 0, COMPANY, { kind: 'APPLICANT' })], 'let in'],
    ['an operator’s reader', [aGrant(2, 2, OPERATOR, { kind: 'OPERATOR' })], 'asked'],
    ['a platform reader', [aGrant(0, 2, null)], 'asked'],
    ['former staff', [aGrant(0, 0, null, { to: ago(1) })], 'let in'],
  ])('%s: %s', (_who, grants, expected) =>
    expect(outcome({ staffAmr: ['mfa'] }, {}, aPerson({ grants })) === 'let in' ? 'let in' : 'asked').toBe(expected),
  );
});
