import { type RouteName, routes } from '@jibline/contract';
import type { Operations } from './operation.ts';
import { type SessionParts, sessionOperations } from './session/index.ts';
import { usersOperations } from './users/index.ts';

/** The table of the house: contract route → operation, slice by slice. What is missing here answers `not-built-yet`. */
export function operations(parts: Omit<SessionParts, 'later'>): Operations {
  const built: Operations = {
    ...sessionOperations({ ...parts, later: () => notBuilt(built) }),
    ...usersOperations(),
  };
  return built;
}

/** The calls that are agreed and still to come, by name. */
export function notBuilt(built: Operations): ReadonlySet<string> {
  return new Set(Object.keys(routes).filter((name) => built[name as RouteName] === undefined));
}
