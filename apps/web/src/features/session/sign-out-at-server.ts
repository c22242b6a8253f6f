import { pathOf, usersRoutes } from '@jibline/contract';
import { bases, send } from '../../lib/api.ts';

/** Signing out does not wait longer than this for the server. */
const TIMEOUT_MS = 3_000;

/** A copy of the token is refused from now on. Not a usual call: a refusal must not start another login. */
export const signOutAtServer = (token: string) =>
  send(pathOf(usersRoutes.signOut, bases()), {
    method: usersRoutes.signOut.method,
    headers: { authorization: `Bearer ${token}` },
    timeoutMs: TIMEOUT_MS,
  });
