import { type RouteName, routes } from '@jibline/contract';
import type { Operations } from './operation.ts';
import { type SessionParts, sessionOperations } from './session/index.ts';
import { usersOperations } from './users/index.ts';

/** The table of the house: contract route → operation, slice by slice. What is missing here answers `not-built-yet`. */
export const operations = (parts: SessionParts): Operations => ({
  ...sessionOperations(parts),
  ...usersOperations(),
});

export const routeNames = Object.keys(routes) as RouteName[];
