import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { screenAt } from './resolve-route.ts';

describe('addresses', () => {
  const fixed = Object.entries(paths).flatMap(([name, path]) =>
    typeof path === 'string' ? [[name, path] as const] : [],
  );

  it.each(fixed)('%s (%s) is a screen of the route table, under the same name', (name, path) => {
    expect(screenAt(path)).toBe(name);
  });

  it.each([
    [paths.craneApplicationStatus('a/b'), '/home/craneApplicationStatus/a%2Fb', 'craneApplicationStatus'],
    [paths.verifyPermit('K7 Q2'), '/verify/K7%20Q2', 'verifyPermit'],
    [paths.paymentOutcome('tx?1'), '/payment_outcome/tx%3F1', 'paymentOutcome'],
    [paths.paymentCancelled('tx#1'), '/payment_cancelled/tx%231', 'paymentCancelled'],
  ])('%s escapes what is put into it', (path, expected, screen) => {
    expect(path).toBe(expected);
    expect(screenAt(path)).toBe(screen);
  });

  it('a draft is resumed on the page of its kind', () => {
    expect(paths.resumeDraft('crane', 'd&1')).toBe('/crane?draft=d%261');
    expect(paths.resumeDraft('development', '7')).toBe('/development?draft=7');
  });
});
