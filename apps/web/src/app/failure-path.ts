import type { CallError } from '../lib/call-error.ts';
import { paths } from '../lib/paths.ts';

/**
 * Which screen a failed page load leads to. `route`: the page as a whole; `record`: one case or airport, where "not there" and
 * "not for you" get the same answer. Null: the page itself shows the failure. 401 never comes here; the session deals with it.
 */
export function failurePath(error: CallError, subject: 'route' | 'record', from: string): string | null {
  if (error.isNoAnswer) return `${paths.networkError}?${new URLSearchParams({ from })}`;
  if (error.code === 'forbidden') return subject === 'record' ? paths.errorPermissionRecord : paths.errorPermission;
  // An id that cannot be one (`bad-request`) is a record that is not there.
  const isNowhere = error.code === 'not-found' || error.code === 'bad-request';
  if (isNowhere && subject === 'record') return paths.errorPermissionRecord;
  return null;
}
