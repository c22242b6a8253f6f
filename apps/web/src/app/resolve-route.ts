import type { AuthState } from '../features/session/auth-state.ts';
import { isGuarded, rules, type ScreenName, screens } from './route-table.ts';

export type Outcome =
  /** Authentication is pending: show a spinner. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Sign in first, then return to this path. */
  | { readonly kind: 'login' };

const patterns = Object.entries(screens)
  .filter(([name]) => name !== 'default')
  .map(([name, { path }]) => ({
    name: name as ScreenName,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

/** Paths are spelled as in the specification, capitals included; only a trailing slash is accepted. */
export function screenAt(pathname: string): ScreenName {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? 'default';
}

/** What a path does for a person in a given state: section 2 in one function. */
export function resolveRoute(state: AuthState, pathname: string): Outcome {
  if (state === 'pending') return { kind: 'wait' };
  const { available, redirects, otherwise } = rules[state];
  const screen = screenAt(pathname);
  const to = redirects[screen];
  if (to !== undefined) return { kind: 'redirect', to };
  if (available.includes(screen)) return { kind: 'screen', screen };
  if (typeof otherwise === 'object') return { kind: 'redirect', to: otherwise.redirect };
  if (otherwise === 'login-if-guarded' && isGuarded(screen)) return { kind: 'login' };
  return { kind: 'screen', screen: 'default' };
}
