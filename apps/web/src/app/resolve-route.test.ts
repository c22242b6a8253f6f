import { describe, expect, it } from 'vitest';
import { type Outcome, resolveRoute } from './resolve-route.ts';
import { screens } from './route-table.ts';

/**
 * Section 2 of the specification, copied out by hand, path by path. `→ x` redirect, `login` sign in and come back, `default` the
 * default screen, `shown` the path's own screen.
 */
const matrix: readonly [path: string, signedOut: string, unverified: string, verified: string][] = [
  // guarded: signed in, email verified
  ['/airports', 'login', '→ /errorAccountValidation', 'shown'],
  ['/organisations', 'login', '→ /errorAccountValidation', 'shown'],
  ['/payment_outcome/tx-1', 'login', '→ /errorAccountValidation', 'shown'],
  ['/payment_cancelled/tx-1', 'login', '→ /errorAccountValidation', 'shown'],
  ['/draft_confirmation_page', 'login', '→ /errorAccountValidation', 'shown'],
  ['/registerAccount', 'login', '→ /errorAccountValidation', 'shown'],
  ['/kmls', 'login', '→ /errorAccountValidation', 'shown'],
  // Not in section 2.
  ['/fleet', 'login', '→ /errorAccountValidation', 'shown'],
  ['/audit', 'login', '→ /errorAccountValidation', 'shown'],
  ['/reports', 'login', '→ /errorAccountValidation', 'shown'],
  ['/crane', 'login', '→ /errorAccountValidation', 'shown'],
  ['/home', '→ /', '→ /', 'shown'],
  ['/locationguide', 'login', '→ /errorAccountValidation', 'shown'],
  ['/users', 'login', '→ /errorAccountValidation', 'shown'],
  ['/profile', 'login', '→ /errorAccountValidation', 'shown'],
  ['/development', 'login', '→ /errorAccountValidation', 'shown'],
  ['/home/craneApplicationStatus/0190-abc', 'login', '→ /errorAccountValidation', 'shown'],
  ['/CreateKml', 'shown', 'shown', 'shown'],
  // signed in, any verification state
  ['/errorPermission', '→ /home', 'shown', 'shown'],
  ['/errorPermission/2', '→ /home', 'shown', 'shown'],
  ['/networkError', 'shown', 'shown', 'shown'],
  ['/pay/0123456789abcdef', 'shown', 'shown', 'shown'],
  ['/about', 'shown', 'shown', 'shown'],
  ['/aerodromes', 'shown', 'shown', 'shown'],
  ['/contact-us', 'shown', 'shown', 'shown'],
  ['/features', 'shown', 'shown', 'shown'],
  ['/plans', 'shown', 'shown', 'shown'],
  ['/help', 'shown', 'shown', 'shown'],
  ['/privacy', 'shown', 'shown', 'shown'],
  ['/termsconditions', 'shown', 'shown', 'shown'],
  // not in section 2: the target of the code on a permit
  ['/verify/tx-1', 'shown', 'shown', 'shown'],
  // the rest
  ['/', 'shown', '→ /errorAccountValidation', '→ /home'],
  ['/errorAccountValidation', 'default', 'shown', 'default'],
  ['/nowhere', 'default', '→ /errorAccountValidation', 'default'],
  ['/errorPermission/3', 'default', '→ /errorAccountValidation', 'default'],
  ['/home/craneApplicationStatus', 'default', '→ /errorAccountValidation', 'default'],
  ['/payment_outcome/a/b', 'default', '→ /errorAccountValidation', 'default'],
  ['/createkml', 'default', '→ /errorAccountValidation', 'default'],
];

/** The screen at a path, by the specification's own spelling. */
const ownScreen = (path: string) =>
  Object.entries(screens).find(
    ([, { path: pattern }]) => pattern.replace(/:\w+/, '*') === path.replace(/(tx-1|0190-abc|0123456789abcdef)$/, '*'),
  )?.[0];

function expected(path: string, cell: string): Outcome {
  if (cell === 'login') return { kind: 'login' };
  if (cell === 'default') return { kind: 'screen', screen: 'default' };
  if (cell === 'shown') return { kind: 'screen', screen: ownScreen(path) as keyof typeof screens };
  return { kind: 'redirect', to: cell.slice(2) };
}

describe.each(matrix)('%s', (path, signedOut, unverified, verified) => {
  it(`signed out: ${signedOut}`, () => expect(resolveRoute('signed-out', path)).toEqual(expected(path, signedOut)));
  it(`unverified: ${unverified}`, () => expect(resolveRoute('unverified', path)).toEqual(expected(path, unverified)));
  it(`verified: ${verified}`, () => expect(resolveRoute('verified', path)).toEqual(expected(path, verified)));
  it('pending: wait', () => expect(resolveRoute('pending', path)).toEqual({ kind: 'wait' }));
});

describe('the table as a whole', () => {
  it('has every screen in the matrix above', () => {
    const tested = new Set(matrix.map(([path]) => ownScreen(path)));
    expect(Object.keys(screens).filter((name) => name !== 'default' && !tested.has(name))).toEqual([]);
  });

  it('never redirects in a circle', () => {
    for (const state of ['signed-out', 'unverified', 'verified'] as const) {
      for (const [start] of matrix) {
        const visited = [start];
        let outcome = resolveRoute(state, start);
        while (outcome.kind === 'redirect') {
          expect(visited, `${state} ${start}`).not.toContain(outcome.to);
          visited.push(outcome.to);
          outcome = resolveRoute(state, outcome.to);
        }
      }
    }
  });

  it('ends where the specification says when redirects follow one another', () => {
    const end = (state: 'signed-out' | 'unverified' | 'verified', path: string): string => {
      const outcome = resolveRoute(state, path);
      return outcome.kind === 'redirect' ? end(state, outcome.to) : path;
    };
    expect(end('signed-out', '/errorPermission')).toBe('/');
    expect(end('unverified', '/home')).toBe('/errorAccountValidation');
    expect(end('verified', '/')).toBe('/home');
  });

  it('accepts a trailing slash', () => {
    expect(resolveRoute('verified', '/home/')).toEqual({ kind: 'screen', screen: 'home' });
    expect(resolveRoute('signed-out', '/about/')).toEqual({ kind: 'screen', screen: 'about' });
  });
});
